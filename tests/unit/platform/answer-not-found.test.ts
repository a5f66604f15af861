import { expect, it } from "vitest";
import { answerNotFound } from "@/lib/platform/http/answer-not-found";
import { servePages } from "../../support/serve-pages";

it.each([
  ["/missing", 404],
  ["/ordine/missing", 404],
  ["/prodotti", 200],
])("the page %s answers %i with its own text", async (path, status) => {
  const { get } = await servePages((req, res) => {
    if (req.url?.endsWith("/missing")) answerNotFound();
    res.setHeader("content-type", "text/html").end(`<h1>${String(req.url)}</h1>`);
  });
  const answer = await get(path);
  expect([answer.status, answer.body.toString()]).toEqual([status, `<h1>${path}</h1>`]);
});

it("without the shop's own server Next's error page is shown", () => {
  expect(() => {
    answerNotFound();
  }).toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/);
});
