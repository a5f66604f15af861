import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { buildFingerprint } from "../../../scripts/fingerprint";
import { useFolder } from "../../support/use-folder";

const inRoot = useFolder();

function write(file: string, content: string) {
  const target = inRoot(file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

const fingerprint = (variables: Record<string, string> = {}) =>
  buildFingerprint(inRoot(), variables);

beforeEach(() => {
  for (const folder of ["app", "components", "emails", "lib", "server"])
    write(`${folder}/page.tsx`, "1");
});

test.each([
  "app/.well-known/security.txt/route.ts",
  "app/page.tsx",
  "lib/platform/db/generated/stamp",
  "next.config.ts",
  "package-lock.json",
])("a change of %s needs a build", (file) => {
  write(file, "before");
  const before = fingerprint();
  write(file, "after");
  expect(fingerprint()).not.toBe(before);
});

test("a new or renamed source needs a build", () => {
  const before = fingerprint();
  write("app/nuova/page.tsx", "");
  const added = fingerprint();
  rmSync(inRoot("app/nuova"), { recursive: true });
  write("app/altra/page.tsx", "");
  expect(new Set([before, added, fingerprint()]).size).toBe(3);
});

test.each([
  ".env",
  "docs/testing.md",
  "lib/platform/db/generated/client.ts",
  "note/appunti.txt",
  "tests/unit/a.test.ts",
])("%s needs no build", (file) => {
  const before = fingerprint();
  write(file, "new");
  expect(fingerprint()).toBe(before);
});

test("only variables that the build contains need another one", () => {
  const before = fingerprint({ RELEASE: "a1", SITE_URL: "http://localhost:3000", PORT: "3000" });
  expect(fingerprint({ RELEASE: "a1", SITE_URL: "http://localhost:4000", PORT: "4000" })).toBe(
    before,
  );
  expect(fingerprint({ RELEASE: "b2" })).not.toBe(before);
});
