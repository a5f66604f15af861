import { type Page } from "playwright";
import { linkedSheets } from "./page-parts";

/** Something that a page loaded. The bytes are those of the connection, headers included. */
export type Transfer = { kind: string; url: string; isUrgent: boolean; bytes: number };

export type Visit = {
  /** In the order in which they arrived; grows while the page is open. */
  transfers: Transfer[];
  requestsUntilLoad: number;
  bytesUntilLoad: number;
};

/** Opens a page, and waits until it has loaded all but the widgets that load a second later. */
export async function visitPage(page: Page, address: string): Promise<Visit> {
  const transfers = await recordTransfers(page);
  // While time stands still, the widgets wait.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address);
  const requestsUntilLoad = transfers.length;
  const bytesUntilLoad = sumOf(transfers);
  await page.locator("html[data-awake]").waitFor();
  await page.waitForLoadState("networkidle");
  return { transfers, requestsUntilLoad, bytesUntilLoad };
}

async function recordTransfers(page: Page): Promise<Transfer[]> {
  const client = await page.context().newCDPSession(page);
  const transfers: Transfer[] = [];
  const asked = new Map<string, Omit<Transfer, "bytes">>();
  client.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    const isUrgent = request.initialPriority === "High";
    asked.set(requestId, { kind: type, url: request.url, isUrgent });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (!request) return;
    const { kind, url, isUrgent } = request;
    transfers.push({ kind, url, isUrgent, bytes: encodedDataLength });
  });
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  return transfers;
}

export const ofKind = (transfers: readonly Transfer[], kind: string): Transfer[] =>
  transfers.filter((one) => one.kind === kind);

export const bytesOfKind = (transfers: readonly Transfer[], kind: string): number =>
  sumOf(ofKind(transfers, kind));

const sumOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns the text of a page, as it is without scripts, and that of the style sheets that it links. */
export async function readPage(page: Page, address: string) {
  const read = async (url: string) =>
    (await page.request.get(url, { headers: { "Accept-Encoding": "identity" } })).text();
  const html = await read(address);
  const sheets = linkedSheets(html).map((sheet) => read(new URL(sheet, page.url()).href));
  return { html, sheets: (await Promise.all(sheets)).join("") };
}
