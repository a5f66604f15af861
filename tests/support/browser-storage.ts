import { type BrowserContext, type Page } from "@playwright/test";
import { keptKeys } from "@/lib/visits/copy/browser-storage";
import { type ConsentChoices } from "@/lib/visits/model/consent";

/** Everything a shopper's browser holds for the shop, as `place name`. */
async function heldBy(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies(page.url());
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name ?? ""}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  return [...cookies.map(({ name }) => `cookie ${name}`), ...stored];
}

/** What the browser holds although nobody allowed it; empty when all is well. */
export async function heldWithoutLeave(page: Page, choices: ConsentChoices): Promise<string[]> {
  const allowed = keptKeys
    .filter(({ purpose }) => purpose === null || choices[purpose])
    .map(({ place, name }) => `${place} ${name}`);
  return (await heldBy(page)).filter((key) => !allowed.includes(key));
}

/** What a browser sent: addresses, and the events it told the shop of. */
export type Sent = { requests: string[]; events: Record<string, unknown>[] };

/** Notes every request of this context and every event it hands over to be sent. */
export async function watchSending(context: BrowserContext): Promise<Sent> {
  const sent: Sent = { requests: [], events: [] };
  context.on("request", (request) => sent.requests.push(request.url()));
  await context.exposeFunction("noteEvents", (body: string) => {
    sent.events.push(...(JSON.parse(body) as Record<string, unknown>[]));
  });
  await context.addInitScript(() => {
    const beacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      (window as unknown as { noteEvents: (body: unknown) => void }).noteEvents(body);
      return beacon(url, body);
    };
  });
  return sent;
}
