import next from "@next/eslint-plugin-next";
import vitest from "@vitest/eslint-plugin";
import { defineConfig, globalIgnores } from "eslint/config";
import jsxA11y from "eslint-plugin-jsx-a11y";
import playwright from "eslint-plugin-playwright";
import reactHooks from "eslint-plugin-react-hooks";
import importSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";

// Files of texts and tables may be long. All others are kept short.
const contentFiles = [
  "**/copy.ts",
  "lib/*/copy/*.ts",
  "**/content.ts",
  "**/content.tsx",
  "lib/assistant/knowledge/*-passages.ts",
  "lib/assistant/safety/safety-signs.ts",
  "prisma/seed.ts",
  "tests/**",
];

// Rules that need types are in .oxlintrc.json.

const everywhere = [
  {
    selector: ":matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression",
    message: "Write the properties as they are.",
  },
  { selector: "SpreadElement > ArrayExpression", message: "Write the elements as they are." },
  {
    selector: "ImportExpression[source.value=/^next.dist/]",
    message: "Next's private files change freely.",
  },
];

export default defineConfig([
  globalIgnores([
    ".next*/**",
    ".next-test/**",
    "lib/platform/db/generated/**",
    "next-env.d.ts",
    ".data/**",
    ".cache/**",
    "public/**",
  ]),
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [tseslint.configs.strict],
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "no-console": "error",
      eqeqeq: "error",
      // Spreading a literal disables the checks for excess properties and duplicate keys.
      "no-restricted-syntax": ["error", ...everywhere],
    },
  },
  {
    files: ["{app,components,emails,lib}/**/*.{ts,tsx}", "middleware.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...everywhere,
        {
          // The bundler resolves these two.
          selector:
            "MemberExpression[object.name='process'][property.name='env']:not(MemberExpression[property.name=/^(NODE_ENV|NEXT_RUNTIME)$/] > *)",
          message: "Read it with `getEnv` (lib/platform/env.ts).",
        },
        {
          selector: "MemberExpression[property.name=/^(local|session)Storage$/]",
          message: "Use `localValues` or `tabValues` (lib/core/browser-storage.ts).",
        },
      ],
      "no-restricted-globals": ["error", "localStorage", "sessionStorage"],
    },
  },
  {
    files: ["lib/platform/env.ts", "lib/core/browser-storage.ts"],
    rules: { "no-restricted-syntax": ["error", ...everywhere] },
  },
  {
    files: ["**/*.ts", "**/*.tsx", "**/*.mjs"],
    plugins: { "simple-import-sort": importSort },
    rules: {
      // One block: side effects, Node's modules, packages, `@/` modules, relative files.
      "simple-import-sort/imports": [
        "error",
        { groups: [["^\\u0000", "^node:", "^@?\\w", "^@/", "^\\."]] },
      ],
      "simple-import-sort/exports": "error",
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["next/dist/*", "next/dist/**"],
              message: "Next's private files change freely.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["**/*.tsx"],
    extends: [next.configs["core-web-vitals"], jsxA11y.flatConfigs.recommended],
    rules: {
      // `scripts/pictures.ts` encodes the pictures in fixed sizes.
      "@next/next/no-img-element": "off",
      // A table whose `display` changes on phones loses its native roles.
      "jsx-a11y/no-redundant-roles": ["error", { thead: ["rowgroup"], tbody: ["rowgroup"] }],
      "jsx-a11y/no-interactive-element-to-noninteractive-role": ["error", { td: ["cell"] }],
      // What scrolls is focusable, so that the keyboard can scroll it.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["tabpanel", "region", "log"] }],
      // Containers may handle keys pressed in the controls inside.
      "jsx-a11y/no-noninteractive-element-interactions": [
        "error",
        { handlers: ["onClick", "onMouseDown", "onMouseUp"] },
      ],
      // A component's `autoFocus` prop is not the HTML attribute.
      "jsx-a11y/no-autofocus": ["error", { ignoreNonDOM: true }],
      "jsx-a11y/label-has-associated-control": ["error", { depth: 3 }],
    },
  },
  {
    files: ["tests/unit/**", "tests/integration/**", "tests/contract/**"],
    extends: [vitest.configs.recommended],
    rules: {
      // `expect(value, message)`.
      "vitest/valid-expect": ["error", { maxArgs: 2 }],
      "vitest/expect-expect": ["error", { assertFunctionNames: ["expect*", "fc.assert"] }],
      "vitest/no-standalone-expect": ["error", { additionalTestBlockFunctions: ["beforeEach"] }],
    },
  },
  {
    files: ["tests/e2e/**"],
    extends: [playwright.configs["flat/recommended"]],
    rules: {
      // `one` throws unless exactly one element matches (`tests/support/html.ts`).
      "playwright/expect-expect": [
        "error",
        { assertFunctionNames: ["one"], assertFunctionPatterns: ["^expect"] },
      ],
      // Mistakes the elements of a parsed page for locators.
      "playwright/prefer-web-first-assertions": "off",
      // Refuses conditional tags. Playwright itself refuses malformed ones.
      "playwright/valid-test-tags": "off",
    },
  },
  {
    files: ["**/*.tsx", "lib/*/client.ts", "lib/*/client/*.ts"],
    extends: [reactHooks.configs.flat["recommended-latest"]],
  },
  {
    files: ["tests/**/*.tsx"],
    // Mistakes `useShop` for a hook.
    rules: { "react-hooks/rules-of-hooks": "off" },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    ignores: contentFiles,
    rules: {
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["error", { max: 120, skipBlankLines: true, skipComments: true }],
      "max-params": ["error", 5],
      complexity: ["error", 20],
    },
  },
  {
    files: ["scripts/**", "server/**", "sandbox/**", "prisma/**"],
    rules: { "no-console": "off" },
  },
]);
