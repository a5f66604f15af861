import { spawnSync } from "node:child_process";

/*
 * Asks the npm registry for known vulnerabilities of what the shop runs with. A finding fails; a
 * registry that cannot be asked does not.
 */

/** Findings that stay, by advisory id (GHSA-…), each with the reason. */
const accepted = {};

const SEVERITIES = ["high", "critical"];

/**
 * The findings in what `npm audit --json` printed, one line each; null when the registry did not answer.
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
    // A name instead of an advisory means that another package, listed too, brings it.
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
  else console.log("no known vulnerability");
}

if (process.argv[1] === import.meta.filename) audit();
