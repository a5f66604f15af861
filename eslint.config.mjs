import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

// Texts and tables of data may be long; everything else is kept short enough to read at once.
const contentFiles = [
  "**/copy.ts",
  "**/content.ts",
  "**/content.tsx",
  "lib/chat/knowledge/*-passages.ts",
  "lib/chat/safety-signs.ts",
  "prisma/seed.ts",
  "tests/**",
];

// `npm run check` leaves out the rules that need types; `npm test` has them all.
const withoutTypes = process.env.LINT_WITHOUT_TYPES === "1";

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
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A number or a boolean in a template literal is not a mistake.
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      // Form actions and event handlers may be async: React awaits or ignores them on purpose.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "no-console": "error",
      eqeqeq: "error",
    },
  },
  {
    files: ["**/*.tsx", "lib/**/client.ts"],
    extends: [reactHooks.configs.flat["recommended-latest"]],
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
    files: ["scripts/**", "sandbox/**", "prisma/**"],
    rules: { "no-console": "off" },
  },
  ...(withoutTypes
    ? [{ files: ["**/*.ts", "**/*.tsx"], ...tseslint.configs.disableTypeChecked }]
    : []),
]);
