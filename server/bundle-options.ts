import path from "node:path";
import { type BuildOptions } from "esbuild";
import { externalPackages } from "../next.config";

/** How a program of the shop becomes one that needs no compiler: for the folder to deploy, and for tests. */
export const bundleOptions = {
  bundle: true,
  // Packages with files of their own, which Next's standalone output holds. Others become part of
  // the bundle.
  external: ["sharp", ...externalPackages],
  plugins: [
    {
      name: "next as a whole",
      setup: (plugin) => {
        plugin.onResolve({ filter: /^next$/ }, ({ path: name }) => ({
          path: name,
          external: true,
        }));
      },
    },
  ],
  banner: {
    // For the packages that use CommonJS.
    js: `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`,
  },
  // Its package throws outside of React's server condition, which e-mails cannot have.
  alias: { "server-only": path.resolve(import.meta.dirname, "../scripts/server-only.ts") },
  jsx: "automatic",
  platform: "node",
  // A CommonJS file that is imported on demand has no named exports here.
  mainFields: ["module", "main"],
  format: "esm",
  target: "node20",
  logLevel: "warning",
} satisfies BuildOptions;
