import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  newAttributesIn,
  newFunctionsIn,
  newStylesIn,
  oldest,
} from "../../support/browser-support";

const root = path.resolve(import.meta.dirname, "../../..");

/** Returns the source files of the folders, by their name. */
function read(...folders: string[]): [file: string, text: string][] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/"))
    .map((file) => [file, readFileSync(path.join(root, file), "utf8")]);
}

/** Attributes that a browser may ignore. */
const HINTS = new Set(["autoCapitalize", "fetchPriority", "playsInline"]);

describe("the oldest supported browsers", () => {
  it("are named in the README", () => {
    const readme = readFileSync(path.join(root, "README.md"), "utf8");
    const [, sentence = ""] = /^Supported browsers: (.+)$/m.exec(readme) ?? [];
    const versionOf = (name: string) => oldest.find(({ browser }) => browser === name)?.version;
    expect(sentence).toContain(
      `Safari ${versionOf("safari")}, Chrome and Edge ${versionOf("chrome")}, Firefox ${versionOf("firefox")}`,
    );
    expect(versionOf("safari_ios")).toBe(versionOf("safari"));
    expect(versionOf("edge")).toBe(versionOf("chrome"));
  });

  it("have every attribute and function that components use", () => {
    const found = read("components", "app").flatMap(([file, text]) => [
      ...newAttributesIn(text)
        .filter((name) => !HINTS.has(name))
        .map((name) => `${file}: ${name}`),
      ...newFunctionsIn(text).map((name) => `${file}: ${name}()`),
    ]);
    expect(found).toEqual([]);
  });

  it.each([
    ["element.checkVisibility()", ["checkVisibility"]],
    ["element.checkVisibility?.()", []],
    ["if (document.startViewTransition) document.startViewTransition()", []],
    ["try { element.checkVisibility() } catch { }", []],
    ["const deferred = Promise.withResolvers()", ["withResolvers"]],
    ["new EditContext()", ["EditContext"]],
    ["items.toSorted(), crypto.randomUUID()", []],
  ])("lack the function in `%s`: %j", (text, expected) => {
    expect(newFunctionsIn(text)).toEqual(expected);
  });

  it.each([
    [".a:hover { .b & { color: red } }", [":nesting"]],
    ["details:open, .a:has(b) { color: light-dark(red, blue) }", [":open", "light-dark()"]],
    ["@supports (color: light-dark(red, red)) { a { color: light-dark(red, blue) } }", []],
    [".open\\:grid:is(:open, [open]) { display: grid }", []],
  ])("lack the styles in `%s`: %j", (text, expected) => {
    expect(newStylesIn(text)).toEqual(expected);
  });

  it("lack `popover`", () => {
    expect(newAttributesIn('<div popover="auto" hidden />')).toEqual(["popover"]);
  });
});
