import { execa } from "execa";
import { z } from "zod";

/*
 * Asks the npm registry for known vulnerabilities in the production dependencies. Fails on a
 * finding, but not when the registry is unreachable.
 */

/** Accepted findings, by advisory id (GHSA-…), each with the reason. */
const accepted: Record<string, string> = {};

const SEVERITIES = ["high", "critical"];

const advisory = z.object({
  name: z.string(),
  severity: z.string(),
  title: z.string(),
  url: z.string(),
});
/** A string refers to another package of the report, whose own entry holds the advisory. */
const cause = z.union([z.string(), advisory]);
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(cause) })),
});

/**
 * Returns the findings in the output of `npm audit --json`, one line each, or null when the
 * registry did not answer.
 */
export function readFindings(output: string, known = accepted): string[] | null {
  const { data } = report.safeParse(readJson(output));
  if (!data) return null;
  const lines = Object.values(data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== "string")
    .filter(({ severity }) => SEVERITIES.includes(severity))
    .filter(({ url }) => !((url.split("/").at(-1) ?? "") in known))
    .map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} (${url})`);
  return [...new Set(lines)];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function audit(): Promise<void> {
  const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
  const { stdout } = await execa("npm", args, { reject: false, timeout: 60_000 });
  const findings = readFindings(stdout);
  if (findings === null) {
    console.log("skipped: registry not reachable");
    return;
  }
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  else console.log("no known vulnerabilities");
}

if (process.argv[1] === import.meta.filename) await audit();
