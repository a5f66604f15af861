import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
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

// `npm run check` skips type-aware rules; `npm test` skips three slow ones.
const withoutTypes = process.env.LINT_WITHOUT_TYPES === "1";
const withSlowRules = process.env.TEST_FULL === "1";

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
      // Numbers and booleans are safe in template literals.
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      // Form actions and event handlers may be async: React awaits or ignores them.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "no-console": "error",
      eqeqeq: "error",
      // Spreading a literal disables the checks for excess properties and duplicate keys.
      "no-restricted-syntax": [
        "error",
        {
          selector: ":matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression",
          message: "Write the properties as they are.",
        },
        { selector: "SpreadElement > ArrayExpression", message: "Write the elements as they are." },
      ],
    },
  },
  {
    files: ["**/*.tsx", "lib/*/client.ts", "lib/*/client/*.ts"],
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
  ...(withSlowRules
    ? []
    : [
        {
          files: ["**/*.ts", "**/*.tsx"],
          rules: {
            "@typescript-eslint/no-deprecated": "off",
            "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
            "@typescript-eslint/no-unsafe-enum-assignment": "off",
          },
        },
      ]),
  ...(withoutTypes
    ? [{ files: ["**/*.ts", "**/*.tsx"], ...tseslint.configs.disableTypeChecked }]
    : []),
]);
