import { mkdirSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { isInstalled } from "../../../scripts/installed.mjs";
import { useFolder } from "../../support/use-folder";

const inRoot = useFolder();

beforeEach(() => {
  mkdirSync(inRoot("node_modules"));
});

const next = { "node_modules/next": { version: "16.0.0", integrity: "sha512-a" } };
const windows = {
  "node_modules/@next/swc-win32": { version: "16.0.0", integrity: "sha512-b", optional: true },
};
const typescript = { "node_modules/typescript": { version: "6.0.0", integrity: "sha512-c" } };

function writePackages(file: string, ...packages: object[]) {
  const all = Object.fromEntries(packages.flatMap((some) => Object.entries(some)));
  writeFileSync(inRoot(file), JSON.stringify({ packages: all }));
}
const wants = (...packages: object[]) =>
  writePackages("package-lock.json", { "": { name: "scultea" } }, ...packages);
const has = (...packages: object[]) =>
  writePackages("node_modules/.package-lock.json", ...packages);

test("a clone without packages, or with half of them, is not installed", () => {
  wants(next);
  expect(isInstalled(inRoot())).toBe(false);
});

test("packages for other platforms may be missing, others not", () => {
  wants(next, windows);
  has(next);
  expect(isInstalled(inRoot())).toBe(true);
  has(windows);
  expect(isInstalled(inRoot())).toBe(false);
});

test("a copied clone is installed although its lock file is younger", () => {
  has(next);
  wants(next);
  expect(isInstalled(inRoot())).toBe(true);
});

test.each([
  ["another version", { "node_modules/next": { version: "16.0.1", integrity: "sha512-a" } }],
  ["another content", { "node_modules/next": { version: "16.0.0", integrity: "sha512-d" } }],
])("%s in the lock file needs an installation", (_, other) => {
  wants(other);
  has(next);
  expect(isInstalled(inRoot())).toBe(false);
});

test("a package that the lock file no longer names needs an installation", () => {
  wants(next);
  has(next, typescript);
  expect(isInstalled(inRoot())).toBe(false);
});
