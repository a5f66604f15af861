import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesIn } from "../../support/files-in";

type Rule = {
  rule: string;
  /** What it looks like. */
  pattern: RegExp;
  folders?: string[];
  files?: RegExp;
};

const SHOP = ["app", "components", "emails", "lib"];

function filesWith({ pattern, folders = SHOP, files = /\.tsx?$/ }: Rule): string[] {
  const read = filesIn(folders, files);
  expect(read.length).toBeGreaterThan(15);
  return read.filter((file) => pattern.test(readFileSync(file, "utf8")));
}

/** What only these files and folders do. */
const told: (Rule & { homes: string[] })[] = [
  {
    rule: "opens connections to the database, also for a package, and sets their time zone",
    pattern:
      /from "(?:pg|pg-boss|@prisma\/adapter-pg)"[^]*new (?:(?:pg\.)?(?:Pool|Client)\(|(?:PgBoss|PrismaPg)\(\s*(?:\{\s*connectionString|["'`]))/,
    homes: ["lib/platform/db/utc-connections.ts"],
    folders: ["app", "lib", "prisma", "scripts", "server"],
  },
  {
    rule: "asks who is signed in: commands and queries take a colleague",
    pattern: /\brequireStaff\b|\bas Staff\b/,
    homes: ["lib/identity/"],
    folders: ["lib", "components"],
  },
  {
    rule: "decides which pasted characters are left out",
    pattern: /\\p\{(?:Cf|Pd|Zs)\}/,
    homes: ["lib/core/typed-text.ts"],
  },
  {
    rule: "decides what an e-mail address is, besides the check of stored values",
    pattern: /\bz\.email\(/,
    homes: ["lib/core/fields.ts", "lib/settings/model/field.ts"],
  },
  {
    rule: "reads the counters of the stock, before there is a shop too, and empties those of the demonstration",
    pattern: /\.(?:stockItem|partStock)\b|\b(?:stock_items|part_stock)\b/,
    homes: [
      "lib/dashboard/commands/remove-demo.ts",
      "lib/inventory/",
      "scripts/database.ts",
      "scripts/test-shop.ts",
    ],
    folders: [...SHOP, "scripts"],
  },
  {
    rule: "joins «Spedizione» and an option's name, and says what a parcel's price reads",
    pattern: /[Ss]pedizione \$?\{(?:shipping|option|.*toLowerCase)|"gratuita"/,
    homes: ["lib/shipping/"],
  },
  {
    rule: "lists the shipping types and reads one besides the standard",
    pattern: /"standard" \| "express"|"standard", "express"|"express\/|\bexpress[.,:}]/,
    homes: ["lib/shipping/"],
  },
  {
    rule: "names a version of the terms: by its day, and by its hash in addresses only",
    pattern: /[^=]\{(?:\w+\.)*(?:version|termsVersion)\}|[Vv]ersione \$?\{/,
    homes: ["lib/settings/model/terms-version.ts"],
  },
];

test.each(told)("one place $rule", ({ homes, ...rule }) => {
  const homeOf = (file: string) => homes.find((home) => file.startsWith(home)) ?? file;
  expect([...new Set(filesWith(rule).map(homeOf))].sort()).toEqual(homes);
});

/** What no file does. */
const banned: (Rule & { example: string })[] = [
  {
    rule: "page undoes what the layout says to search engines",
    pattern: /robots: \{(?![^}]*index: false)/,
    example: "robots: { index: true }",
  },
  {
    rule: "page of the shop calls notFound(), whose page has no text without scripts",
    pattern: /\bnotFound\(/,
    example: "notFound();",
    folders: ["app/(shop)", "app/(checkout)"],
  },
  {
    rule: "action renames a command, which it calls through a namespace",
    pattern: /\bas run[A-Z]/,
    example: "saveSettings as runSaveSettings",
    folders: ["lib"],
    files: /^lib\/(?!assistant\/)\w+\/actions\b.*\.ts$/,
  },
  {
    rule: "page or e-mail names the closed platform for disputes",
    pattern: /ec\.europa\.eu\/(?:consumers\/)?odr|piattaforma ODR/i,
    example: "https://ec.europa.eu/consumers/odr",
  },
  {
    rule: "script of a visitor's browser counts days from the browser's clock",
    pattern: /\b(?:addBusinessDays|italianDay\((?:new Date\(\)|now\b|systemClock\())/,
    example: "italianDay(new Date())",
    files: /^(?:components\/(?:shop|ui)\/|lib\/[^/]+\/client\b).*\.tsx?$/,
  },
];

test.each(banned)("no $rule", ({ example, ...rule }) => {
  expect(example).toMatch(rule.pattern);
  expect(filesWith(rule)).toEqual([]);
});
