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
export const FAST = ["unit", ...Object.keys(STATIC_CHECKS)];
export const ALL = [...VITEST_PROJECTS, ...Object.keys(STATIC_CHECKS), LIVE, "e2e", "kill"];
