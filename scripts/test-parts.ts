import { type TestScope } from "../tests/support/full";

/* The parts of `npm test`, as `--only` names them. */

/** Package script of each static check. */
export const STATIC_CHECKS: Record<string, string> = {
  lint: "lint",
  format: "format:check",
  architecture: "architecture",
  "dead-code": "dead-code",
  conformance: "conformance",
  audit: "audit:production",
};
/** Reads the types of the routes, which the build writes, too. */
export const USES_TYPES = ["lint"];
export const VITEST_PROJECTS = ["unit", "integration", "contract"];
/** The live shop has a part of its own, because it needs the build. */
export const LIVE = "live";
const BROWSER_AND_LIVE = [LIVE, "e2e"];
/** Ends processes of a shop while customers buy. */
export const KILL = "kill";

const checks = Object.keys(STATIC_CHECKS);
export const FAST = ["unit", ...checks];
export const ALL = [...VITEST_PROJECTS, ...checks, ...BROWSER_AND_LIVE, KILL];

export const PARTS: Record<TestScope, string[]> = {
  essential: ALL.filter((name) => name !== KILL),
  full: ALL,
  rest: ALL.filter((name) => !checks.includes(name)),
};
