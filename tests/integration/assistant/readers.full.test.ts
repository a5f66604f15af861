import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { POST } from "@/app/api/mcp/route";
import { getLlmsText, getMarkdownPage } from "@/lib/assistant/queries/markdown";
import { listProducts } from "@/lib/catalog/queries";
import { formatEuro } from "@/lib/core/money";
import * as listingQueries from "@/lib/listings/queries";
import { getEnv } from "@/lib/platform/env";
import { countRequest } from "@/lib/platform/http/rate-limit";
import { markdownPages } from "@/lib/platform/redirects";
import { operations } from "@/lib/ucp/commands/run-operation";
import { useShop } from "../../support/use-shop";

const shop = useShop({ stock: 3 });
const asStarted = { mode: "demonstration", paymentsLive: false, isLoopback: true } as const;
let client: Client;

const address = () => new URL("/api/mcp", shop.siteUrl);
const send = (body: unknown, headers: Record<string, string> = {}) =>
  POST(
    new Request(address(), {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    {},
  );
const prepares = Object.entries(operations).flatMap(([name, { body }]) =>
  body === "catalog" ? [] : [name],
);
const callOf = (name: string, input: unknown) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: input },
});

beforeEach(async () => {
  client = new Client({ name: "test", version: "1.0.0" });
  const fetchRoute = (url: string | URL, init?: RequestInit) =>
    init?.method === "POST"
      ? POST(new Request(url, init), {})
      : Promise.resolve(new Response(null, { status: 405 }));
  await client.connect(new StreamableHTTPClientTransport(address(), { fetch: fetchRoute }));
});
afterEach(async () => {
  Object.assign(getEnv(), asStarted);
  await client.close();
});

const call = async (name: string, input: Record<string, unknown>) => {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: input });
  return { isError, content, data: structuredContent as Record<string, unknown> | undefined };
};

describe("another assistant", () => {
  test("finds tools that read, and where it may prepare purchases those that do", async () => {
    const names = async () => (await client.listTools()).tools.map(({ name }) => name);
    const reading = ["search_catalog", "lookup_catalog", "get_product"];
    expect(await names()).toEqual([...reading, ...prepares, "ask_policies"]);
    Object.assign(getEnv(), { isLoopback: false });
    expect(await names()).toEqual([...reading, "ask_policies"]);
  });

  test("reads the catalogue's own prices, stock and addresses", async () => {
    const products = await listProducts(new Date());
    const all = await call("search_catalog", { catalog: { query: "" } });
    expect(all.data?.products).toMatchObject(
      products.map(({ sku, name, priceCents }) => ({
        id: sku,
        title: name,
        price_range: { min: { amount: priceCents, currency: "EUR" } },
        variants: [{ availability: { available: true } }],
        url: `${new URL("/prodotti", shop.siteUrl).href}?confezione=${encodeURIComponent(sku)}`,
      })),
    );
  });

  test("reads with a product what the shop says of its use", async () => {
    const { data } = await call("get_product", { catalog: { id: "scultea-pro" } });
    const { metadata } = data?.product as { metadata: { facts: { title: string }[] } };
    expect(metadata.facts.map(({ title }) => title)).toContain("Chi non deve usarlo");
  });

  test("gets the shop's own answer with its page, and hears when there is none", async () => {
    const answer = await call("ask_policies", { question: "Quanti giorni ho per il recesso?" });
    expect(answer.data).toMatchObject({ answered: true });
    expect(String(answer.data?.text)).toMatch(/30 giorni/);
    expect(JSON.stringify(answer.data?.sources)).toContain("/politica-resi");
    const unknown = await call("ask_policies", { question: "Qual è la capitale della Mongolia?" });
    expect(unknown.data).toMatchObject({ answered: false });
    expect(await shop.db.chatMessage.count()).toBe(0);
  });

  test.each([
    ["Ho un pacemaker, posso usarlo?", /pacemaker/],
    ["Dov’è il mio ordine SC-7K3M-92QJ? anna@posta.example", /^A che punto/],
    ["A che punto è il mio ordine?", /^A che punto/],
    ["Vorrei parlare con una persona", /all’indirizzo .+@/],
    ["Do you speak English?", /all’indirizzo .+@/],
    ["Posso usarlo con il retinolo?", /dermatologo.*all’indirizzo .+@/],
    ["Ciao!", /Qui rispondono/],
  ])("gets the chat's words, and nothing of its forms and orders: %s", async (question, said) => {
    const { data } = await call("ask_policies", { question });
    expect(data?.text).toMatch(said);
    expect(data?.text).not.toMatch(/qui sotto|below|giro la domanda|Sofia|scrivimi|SC-/i);
  });

  test("hears of a failure of the shop nothing of its cause", async () => {
    const broken = vi
      .spyOn(listingQueries, "listListings")
      .mockRejectedValue(new Error("secret of the database"));
    const answer = await call("search_catalog", { catalog: { query: "duo" } });
    broken.mockRestore();
    expect(answer).toMatchObject({ isError: true });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  test("hears that a shop is a demonstration or on trial, and in a live shop nothing", async () => {
    await shop.db.setting.create({ data: { key: "opening", value: { state: "open" } } });
    const said = async (mode: "demonstration" | "rehearsal" | "live") => {
      Object.assign(getEnv(), { mode, paymentsLive: mode === "live" });
      return call("ask_policies", { question: "Quanto costa?" });
    };
    const shown = await said("demonstration");
    expect(shown.data?.notice).toMatch(/dimostrativo/);
    expect(shown.content).toMatchObject([
      { text: expect.stringMatching(/inventati/) as string },
      {},
    ]);
    expect((await said("rehearsal")).data?.notice).toMatch(/di prova/);
    expect((await said("live")).data?.notice).toBeNull();
  });
});

describe("hostile input", () => {
  const search = callOf("search_catalog", { catalog: { query: "duo" } });
  test.each<[string, unknown, number, Record<string, string>?]>([
    ["no JSON", "{", 400],
    ["a list of messages", [search], 400],
    ["a text of 17 kB", callOf("ask_policies", { question: "x".repeat(17_000) }), 413],
    ["4,000 lists in each other", `${"[".repeat(4_000)}${"]".repeat(4_000)}`, 400],
    ["no message of JSON-RPC", { hello: "world" }, 400],
    ["a body of another type", search, 415, { "Content-Type": "text/plain" }],
    ["a client that reads no JSON", search, 406, { Accept: "text/html" }],
  ])("%s is refused in the form of JSON-RPC", async (_, body, status, headers = {}) => {
    const answer = await send(body, headers);
    expect(answer.status).toBe(status);
    const error = { code: expect.any(Number) as number };
    expect(await answer.json()).toMatchObject({ jsonrpc: "2.0", id: null, error });
  });

  test.each([
    ["an unknown tool", callOf("__proto__", {})],
    ["a question of 1,001 characters", callOf("ask_policies", { question: "x".repeat(1_001) })],
    ["an empty question", callOf("ask_policies", { question: "  " })],
    ["a search for nothing", callOf("search_catalog", { catalog: { where: "1=1" } })],
  ])("%s runs nothing", async (_, body) => {
    const answer = (await (await send(body)).json()) as {
      error?: unknown;
      result?: { isError?: boolean; structuredContent?: unknown };
    };
    expect(answer.error !== undefined || answer.result?.isError === true).toBe(true);
    expect(answer.result?.structuredContent).toBeUndefined();
  });

  test("another site, and a network that asks too much, are refused", async () => {
    expect((await send(search, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await send(search, { Origin: new URL(shop.siteUrl).origin })).status).toBe(200);
    for (let sent = 0; sent < 300; sent++) await countRequest("mcp", new Headers());
    const refused = await send(search);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  });
});

const now = new Date();
const pages = Object.keys(markdownPages) as (keyof typeof markdownPages)[];

test("each page in Markdown has one title, sections with text, the shop's figures and the page's address", async () => {
  for (const name of pages) {
    const text = await getMarkdownPage(name, now);
    expect(text.match(/^# .+/gm), name).toHaveLength(1);
    expect(text.match(/^## .+\n\n\S/gm)?.length, name).toBeGreaterThan(0);
    expect(text).toContain(new URL(markdownPages[name], shop.siteUrl).href);
  }
  const product = await getMarkdownPage("prodotti", now);
  expect(product).toContain(formatEuro(2_999));
  expect(product).toContain("Chi non deve usarlo");
  expect(product).not.toContain("Saluto");
  expect(await getMarkdownPage("condizioni-di-vendita", now)).toMatch(/## 1|## .*contratto/i);
});

test("llms.txt has the form of llmstxt.org, and a demonstration says so in each text", async () => {
  const text = await getLlmsText(now);
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  for (const name of pages) expect(text).toContain(`/llms/${name}.md)`);
  expect(text).toContain("/api/mcp");
  for (const [mode, isNamed] of [
    ["demonstration", true],
    ["live", false],
  ] as const) {
    Object.assign(getEnv(), { mode, paymentsLive: mode === "live" });
    const texts = [getLlmsText(now), ...pages.map((name) => getMarkdownPage(name, now))];
    for (const one of await Promise.all(texts))
      expect(one.includes("Negozio dimostrativo")).toBe(isNamed);
  }
});
