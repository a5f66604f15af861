import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { checkTitles } from "@/lib/dashboard/model/launch";
import { filesIn } from "../../support/files-in";

/*
 * docs/law.md names a page, code and tests for each point of law. That its files exist is checked with those of
 * all documents: documents.test.ts.
 */

const law = readFileSync("docs/law.md", "utf8");
const points = Array.from({ length: 31 }, (_, index) => index + 1);

/** Addresses of the app's pages: `/privacy/richieste`. */
const pages = filesIn(["app"], /\/page\.tsx$/).map((file) =>
  path.join("/", path.relative("app", path.dirname(file))).replaceAll(/\/\([^)]+\)/g, ""),
);

/** The part «Where, and by which tests» of each point. */
const proofs = new Map(
  law
    .split(/^\*\*(?=\d+\*\*)/m)
    .slice(1)
    .map((part) => [Number.parseInt(part, 10), part.split("\n## ")[0] ?? ""]),
);

test("every point has a row, a place and a test", () => {
  const rows = [...law.matchAll(/^\| (\d+) /gm)].map(([, number]) => Number(number));
  expect(rows).toEqual(points);
  expect([...proofs.keys()]).toEqual(points);
  const placed = [...proofs].filter(([, part]) => /`(?:\/|app|components|emails|lib)/.test(part));
  expect(placed.map(([number]) => number)).toEqual(points);
});

describe.each([...proofs])("point %i", (_, part) => {
  test("names tests that exist, and pages that exist", () => {
    const cited = [...part.matchAll(/^- `(tests\/[^`]+)`: «([^»]+)»$/gm)];
    expect(cited.length).toBeGreaterThan(0);
    expect(part.split("\n- ").length - 1).toBe(cited.length);
    const missing = cited.filter(
      ([, file = "", title = ""]) =>
        !existsSync(file) || !readFileSync(file, "utf8").includes(title),
    );
    expect(missing.map(([line]) => line)).toEqual([]);
    const addresses = [...part.matchAll(/`(\/[a-z/-]*)`/g)].map(([, address]) => address);
    expect(addresses.filter((address) => !pages.includes(address ?? ""))).toEqual([]);
  });
});

test("the launch page's entries are those that the page lists", () => {
  const listed = law.slice(law.indexOf("## Before you open"));
  const names = Object.values(checkTitles).filter((title) => !listed.includes(title));
  expect(names).toEqual([]);
});
