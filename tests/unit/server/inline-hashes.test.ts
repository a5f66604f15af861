import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { inlineScriptHashes, joinDataScripts } from "@/server/inline-hashes";

const page = [
  "<p>Testo</p>",
  "<script>(self.__next_f=self.__next_f||[]).push([0])</script>",
  '<script>self.__next_f.push([1,"a"])</script>',
  '<script>self.__next_f.push([1,"b"])</script>',
  '<script type="application/ld+json">{}</script>',
  '<script>self.__next_f.push([1,"c"])</script>',
].join("");

test("neighbouring scripts with the page's data become one and run in their order", () => {
  const joined = joinDataScripts(page);
  expect(joined).toContain(
    '<script>self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])</script>',
  );
  expect(inlineScriptHashes(page)).toHaveLength(4);
  expect(inlineScriptHashes(joined)).toHaveLength(3);
  expect(joined).toContain('<script type="application/ld+json">{}</script><script>');
  const self: { __next_f?: unknown[] } = {};
  for (const [, text = ""] of joined.matchAll(/<script>([^]*?)<\/script>/g))
    runInNewContext(text, { self });
  expect(self.__next_f).toEqual([[0], [1, "a"], [1, "b"], [1, "c"]]);
});
