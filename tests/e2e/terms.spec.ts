import { expect, one, test, text } from "../support/html";

test("the terms of sale can be kept: as PDF, and at an address of their version", async ({
  openPage,
  request,
}) => {
  const terms = await openPage("/condizioni-di-vendita");
  const link = one(terms.document, "a", "Scarica queste condizioni in PDF");
  const href = link.getAttribute("href") ?? "";
  const file = await request.get(href);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");

  const { document } = await openPage(href.replace(/\/[^/]+$/, ""));
  expect(text(one(document, "article"))).toBe(text(one(terms.document, "article")));
  expect(one(document, "meta[name=robots]").getAttribute("content")).toContain("noindex");
  expect(one(document, "link[rel=canonical]").getAttribute("href")).toMatch(
    /\/condizioni-di-vendita$/,
  );
});
