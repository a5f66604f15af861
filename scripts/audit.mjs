import { spawnSync } from "node:child_process";

/*
 * Asks the npm registry for known vulnerabilities in the production dependencies. Fails on a
 * finding, but not when the registry is unreachable.
 */

/** Accepted findings, by advisory id (GHSA-…), each with the reason. */
const accepted = {};

const SEVERITIES = ["high", "critical"];

/**
 * Returns the findings in the output of `npm audit --json`, one line each, or null when the
 * registry did not answer.
 * @param {string} output
 * @param {Record<string, string>} known
 */
export function readFindings(output, known = accepted) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return null;
  }
  if (typeof report.vulnerabilities !== "object") return null;
  const advisories = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    // A string refers to another package of the report, whose own entry holds the advisory.
    via.filter((cause) => typeof cause === "object" && SEVERITIES.includes(cause.severity)),
  );
  const lines = advisories
    .filter(({ url }) => !(url.split("/").at(-1) in known))
    .map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} (${url})`);
  return [...new Set(lines)];
}

function audit() {
  const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
  const { stdout } = spawnSync("npm", args, { encoding: "utf8", timeout: 60_000 });
  const findings = readFindings(stdout ?? "");
  if (findings === null) {
    console.log("skipped: registry not reachable");
    return;
  }
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  else console.log("no known vulnerabilities");
}

if (process.argv[1] === import.meta.filename) audit();
