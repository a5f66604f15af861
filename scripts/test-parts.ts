/* The parts of `npm test`, as `--only` names them. */

/** Package script of each static check, and its extra arguments. */
export const STATIC_CHECKS: Record<string, string[]> = {
  types: ["types", "--incremental --tsBuildInfoFile .cache/types.tsbuildinfo"],
  lint: ["lint", "--cache --cache-strategy content --cache-location .cache/eslint"],
  format: ["format:check", "--log-level warn --cache --cache-location .cache/prettier"],
  architecture: ["architecture"],
  "dead-code": ["dead-code"],
  conformance: ["conformance"],
  audit: ["audit:production"],
};
/** Static checks that read the types of the routes, which the build writes, too. */
export const USES_TYPES = ["types", "lint"];
export const VITEST_PROJECTS = ["unit", "integration", "contract"];
/** The live shop has a part of its own, because it needs the build. */
export const LIVE = "live";
export const FAST = ["unit", ...Object.keys(STATIC_CHECKS)];
export const ALL = [...VITEST_PROJECTS, ...Object.keys(STATIC_CHECKS), LIVE, "e2e", "kill"];
