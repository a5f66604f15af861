import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isPrivate } from "@/lib/platform/private-routes";
import { indexedRoutes } from "@/lib/platform/redirects";

const app = path.resolve(import.meta.dirname, "../../../app");
const isHidden = (file: string) => /index: false/.test(readFileSync(file, "utf8"));
/** A page with the metadata of another has that page's canonical address. */
const isVariant = (file: string) =>
  /^export { generateMetadata } from/m.test(readFileSync(file, "utf8"));

/** Folders from `app` down to a page's own, without those outside of `app`. */
function foldersOf(page: string): string[] {
  const parts = path.dirname(page).split(path.sep);
  return ["", ...parts.map((part, index) => path.join(...parts.slice(0, index), part))];
}

/** Returns the address of a page, or null when search engines may not index it. */
function indexedAddress(page: string): string | null {
  const layouts = foldersOf(page)
    .map((folder) => path.join(app, folder, "layout.tsx"))
    // The root layout hides a shop as a whole.
    .filter((file) => path.dirname(file) !== app && existsSync(file));
  if (isVariant(path.join(app, page))) return null;
  if ([path.join(app, page), ...layouts].some(isHidden)) return null;
  const segments = path.dirname(page).split(path.sep);
  return `/${segments.filter((part) => part !== "." && !part.startsWith("(")).join("/")}`;
}

test("the sitemap lists exactly the pages that search engines may index", () => {
  const pages = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?:^|[/\\])page\.tsx$/.test(file),
  );
  expect(pages.length).toBeGreaterThan(50);
  const addresses = pages.flatMap((page) => indexedAddress(page) ?? []);
  expect(addresses.sort()).toEqual([...indexedRoutes].sort());
  expect(addresses.filter((address) => address.includes("[") || isPrivate(address))).toEqual([]);
});

test("the specification names every page that search engines may index", () => {
  const text = readFileSync(path.resolve(app, "../docs/specification.md"), "utf8");
  expect(indexedRoutes.filter((address) => !text.includes(`\`${address}\``))).toEqual([]);
});
