import { expect, test } from "../support/e2e";

test("the terms of sale can be kept: as PDF, and at an address of their version", async ({
  page,
}) => {
  await page.goto("/condizioni-di-vendita");
  const link = page.getByRole("link", { name: "Scarica queste condizioni in PDF" });
  const href = (await link.getAttribute("href")) ?? "";
  const file = await page.request.get(href);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");

  const version = href.replace(/\/[^/]+$/, "");
  const shown = await page.getByRole("article").innerText();
  await page.goto(version);
  expect(await page.getByRole("article").innerText()).toBe(shown);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/condizioni-di-vendita$/,
  );

  const missing = await page.request.get("/condizioni-di-vendita/ffffffff");
  expect(missing.status()).toBe(404);
});
