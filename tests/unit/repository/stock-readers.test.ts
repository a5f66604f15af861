import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Files outside the room that read counters for another reason than what can be sold. */
const others = [
  // Names its tables, and counts the devices of the demonstration.
  "lib/dashboard/commands/remove-demo.ts",
  // Asks `sellable`, before there is a shop.
  "scripts/database.ts",
  // Fills the stock of the test shop.
  "scripts/test-shop.ts",
];

test("only the inventory reads the counters: every page asks it how many can be sold", () => {
  const files = execFileSync(
    "git",
    [
      "grep",
      "-lE",
      String.raw`\.(stockItem|partStock)\b|\b(stock_items|part_stock)\b`,
      "--",
    ].concat(["lib", "app", "components", "emails", "scripts"]),
    { encoding: "utf8" },
  )
    .trim()
    .split("\n")
    .filter((file) => !file.startsWith("lib/inventory/"));
  expect(files).toEqual(others);
});
