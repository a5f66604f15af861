import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = execFileSync("git", [
  "ls-files",
  "lib/*.ts",
  "components/*.ts*",
  "emails/*.ts*",
  "app/*.ts*",
])
  .toString()
  .trim()
  .split("\n")
  .filter((file) => !file.startsWith("lib/shipping/"));

const linesWith = (pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test("only lib/shipping joins «Spedizione» and an option's name", () => {
  expect(linesWith(/spedizione \$?\{(?:shipping|option)/i)).toEqual([]);
  expect(linesWith(/spedizione \$?\{.*toLowerCase/i)).toEqual([]);
});

test("only lib/shipping says what a parcel's price reads", () => {
  expect(linesWith(/"gratuita"/)).toEqual([]);
});

test("only lib/shipping lists the shipping types and reads one besides the standard", () => {
  expect(
    linesWith(/"standard" \| "express"|"standard", "express"|"express\/|\bexpress[.,:}]/),
  ).toEqual([]);
});
