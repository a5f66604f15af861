import { afterEach, expect, test } from "vitest";
import { getLlmsText, getMarkdownPage } from "@/lib/assistant/queries/markdown";
import { formatEuro } from "@/lib/core/money";
import { getEnv } from "@/lib/platform/env";
import { markdownPages } from "@/lib/platform/redirects";
import { useShop } from "../../support/use-shop";

const shop = useShop({ stock: 3 });
const asStarted = { mode: "demonstration", paymentsLive: false } as const;
const now = new Date();

afterEach(() => {
  Object.assign(getEnv(), asStarted);
});

test("each page in Markdown has one title, sections with text, and the page's address", async () => {
  for (const [name, path] of Object.entries(markdownPages)) {
    const text = await getMarkdownPage(name as keyof typeof markdownPages, now);
    expect(text.match(/^# .+/gm), name).toHaveLength(1);
    expect(text.match(/^## .+\n\n\S/gm)?.length, name).toBeGreaterThan(0);
    expect(text).toContain(new URL(path, shop.siteUrl).href);
  }
});

test("they say the shop's own figures and none of the chat's courtesies", async () => {
  const product = await getMarkdownPage("prodotti", now);
  expect(product).toContain(formatEuro(2_999));
  expect(product).toContain("Chi non deve usarlo");
  expect(product).not.toContain("Saluto");
  expect(await getMarkdownPage("politica-resi", now)).toContain("30 giorni");
  expect(await getMarkdownPage("condizioni-di-vendita", now)).toMatch(/## 1|## .*contratto/i);
});

test("a demonstration says so in each text, a live shop does not", async () => {
  const texts = async () => [
    await getLlmsText(now),
    ...(await Promise.all(
      Object.keys(markdownPages).map((name) =>
        getMarkdownPage(name as keyof typeof markdownPages, now),
      ),
    )),
  ];
  Object.assign(getEnv(), { mode: "demonstration", paymentsLive: false });
  for (const text of await texts()) expect(text).toContain("Negozio dimostrativo");
  Object.assign(getEnv(), { mode: "live", paymentsLive: true });
  for (const text of await texts()) expect(text).not.toContain("dimostrativo");
});

test("llms.txt has the form of llmstxt.org and links every page", async () => {
  const text = await getLlmsText(now);
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  for (const name of Object.keys(markdownPages)) expect(text).toContain(`/llms/${name}.md)`);
  expect(text).toContain("/api/mcp");
});
