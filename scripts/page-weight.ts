import { parseArgs, promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright";
import { CONSENT_COOKIE, encodeConsent, nothingAllowed } from "@/lib/visits/model/consent";
import { BEST_BROTLI, brotli } from "../server/compression";
import { cartItems, storeCart } from "../tests/support/checkout-pages";
import { measureAlone, withMeasuredShop } from "./measured-shop";
import { overBudget, pageBudgets, weighPage } from "./page-budgets";
import { dataOf } from "./page-data";
import { bytesOf, type PageParts, partsOf, sectionsOf } from "./page-parts";
import { styleOf } from "./page-style";
import { ofKind, readPage, visitPage } from "./page-visit";
import { step } from "./steps";
import { printTable, type Row, type Table } from "./table";

/*
 * `npm run page-weight`: prints what the bytes of each page are for, beside its budget (`page-budgets.ts`), and
 * fails when a page is over it. --url= weighs a shop that already runs, --reuse-build uses the existing test
 * build, --only= weighs one page.
 */

/** A row that weighs less is left out. */
const SMALLEST_BYTES = 500;
/** For a host that hardly moves. */
const LIMIT_MS = 600_000;
/** How many components of a script are named. */
const NAMES = 5;
/** Names under which a file of Turbopack offers components. */
const COMPONENT = /[[,]"([A-Z][a-z]\w+)",0,/g;

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    only: { type: "string" },
    "reuse-build": { type: "boolean", default: false },
  },
});

await measureAlone("npm run page-weight", async () => {
  const { url, only, "reuse-build": reuseBuild } = values;
  await withMeasuredShop({ url, reuseBuild }, async (shop) => {
    const options = { executablePath: shop.chromium, args: ["--no-sandbox"] };
    const browser = await chromium.launch(options);
    try {
      for (const path of Object.keys(pageBudgets)) {
        if (path !== (only ?? path)) continue;
        const weighed = await step(path, () =>
          withPage(browser, shop.url, async (page) => {
            if (path === "/ordine") await storeCart(page, [cartItems.pack]);
            return weigh(page, path);
          }),
        );
        weighed.tables.forEach(printTable);
        for (const excess of weighed.excesses) {
          console.error(`${path} is over its budget: ${excess}`);
          process.exitCode = 1;
        }
      }
    } finally {
      await browser.close();
    }
  });
});

/** Opens a page on the phone of a visitor who has decided about cookies. */
async function withPage<T>(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, baseURL: url });
  context.setDefaultTimeout(LIMIT_MS);
  try {
    const choice = { choices: nothingAllowed, decidedAt: new Date(), id: null, unproven: null };
    await context.addCookies([{ name: CONSENT_COOKIE, value: encodeConsent(choice), url }]);
    const page = await context.newPage();
    return await use(page);
  } finally {
    await context.close();
  }
}

async function weigh(page: Page, path: string): Promise<{ tables: Table[]; excesses: string[] }> {
  const { transfers, bytesUntilLoad, requestsUntilLoad } = await visitPage(page, path);
  const { html, sheets } = await readPage(page, path);
  const parts = partsOf(html, sheets);
  const weight = await weighPage(html, sheets, transfers);
  const budget = pageBudgets[path];
  const picture = ofKind(transfers, "Image").find(({ isUrgent }) => isUrgent);
  const rows: Row[] = [
    ["document", bytesOf(html), ...(await compressedSizes(html)), budget?.compressed ?? ""],
  ];
  for (const [name, text] of Object.entries(parts) as [keyof PageParts, string][])
    rows.push([name, bytesOf(text), ...(await compressedSizes(text)), budget?.[name] ?? ""]);
  return {
    tables: [
      { head: [path, "raw", "gzip", "Brotli", "budget"], rows },
      {
        head: ["transferred", "files", "bytes", "budget"],
        rows: [
          ["until the load event", requestsUntilLoad, bytesUntilLoad, ""],
          ["first picture", picture ? 1 : 0, picture?.bytes ?? 0, ""],
          [
            "style sheets",
            ofKind(transfers, "Stylesheet").length,
            weight.sheets,
            budget?.sheets ?? "",
          ],
          ["fonts", ofKind(transfers, "Font").length, weight.fonts, budget?.fonts ?? ""],
          ["scripts", ofKind(transfers, "Script").length, weight.scripts, budget?.scripts ?? ""],
        ],
      },
      {
        head: ["script", "bytes", "holds"],
        rows: await Promise.all(
          ofKind(transfers, "Script").map(async ({ url, bytes }) => {
            const { pathname } = new URL(url);
            const text = await (await page.request.get(url)).text();
            return [
              pathname.split("/").at(-1) ?? "",
              bytes,
              contentOf(pathname, text, { html, data: parts.data }),
            ];
          }),
        ),
      },
      {
        head: ["markup of section", "raw", "of it class names"],
        rows: sectionsOf(parts.markup).map((one) => [one.name, one.bytes, one.classNameBytes]),
      },
      {
        head: ["data for scripts of component or section", "raw", "uses"],
        rows: dataOf(parts.data)
          .filter(({ bytes }) => bytes >= SMALLEST_BYTES)
          .map((one) => [one.name, one.bytes, one.uses || ""]),
      },
      {
        head: ["style of source", "raw"],
        rows: styleOf(parts.style).map((one) => [one.name, one.bytes]),
      },
    ],
    excesses: budget ? overBudget(weight, budget) : [],
  };
}

async function compressedSizes(text: string): Promise<[gzip: number, brotli: number]> {
  const bytes = Buffer.from(text);
  return [(await promisify(gzip)(bytes)).length, (await brotli(bytes, BEST_BROTLI)).length];
}

/** Names the components of a script, or says that it is none of the shop's. */
function contentOf(
  address: string,
  text: string,
  { html, data }: Record<"html" | "data", string>,
): string {
  const names = [...text.matchAll(COMPONENT)].map(([, name = ""]) => name);
  const named = [...names.slice(0, NAMES), ...(names.length > NAMES ? ["…"] : [])].join(", ");
  if (data.includes(address)) return named || "parts of components";
  return html.includes(address) ? "React and Next" : `on demand ${named}`.trim();
}
