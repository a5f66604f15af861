import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { filesIn } from "../../support/files-in";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...filesIn(["docs"], /\.md$/),
];

/** Paths of files in backticks, such as `lib/worker.ts`; without placeholders. */
const FILE =
  /`((?:app|assets|components|docs|emails|lib|prisma|sandbox|scripts|server|tests)\/[\w./()[\]-]+\.\w+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;

/** Anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

const sources = filesIn(
  ["app", "components", "emails", "lib", "prisma", "scripts", "server", "tests"],
  /\.(?:tsx?|mjs)$/,
);

test("comments name sections of documents that exist", () => {
  const references = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bdocs\/[\w-]+\.md(?:#([\w-]+))?/g)].map(
      ([reference, anchor]) => ({ file, document: reference.split("#")[0] ?? "", anchor }),
    ),
  );
  expect(references.length).toBeGreaterThan(50);
  expect(
    references.filter(
      ({ document, anchor }) =>
        !existsSync(document) || (anchor !== undefined && !anchorsOf(document).includes(anchor)),
    ),
  ).toEqual([]);
});

describe.each(documents)("%s", (document) => {
  const text = readFileSync(document, "utf8");

  test("names files that exist", () => {
    const files = [...text.matchAll(FILE)].map(([, file = ""]) => file);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test("links to documents and headings that exist", () => {
    const links = [...text.matchAll(LINK)]
      .map(([, link = ""]) => link)
      .filter((link) => !/^[a-z]+:/.test(link));
    const broken = links.filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? document : path.join(path.dirname(document), file);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});
