import { type BrowserContext, type Page } from "@playwright/test";
import { storageKeys } from "@/lib/visits/copy/browser-storage";
import { type ConsentChoices } from "@/lib/visits/model/consent";

/** Lists everything the browser stores for the shop, as `place name`. */
async function storedBy(page: Page): Promise<string[]> {
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

/** Lists what the browser stores without consent; empty when the shop obeys the choices. */
export async function storedWithoutConsent(page: Page, choices: ConsentChoices): Promise<string[]> {
  const allowed = storageKeys
    .filter(({ purpose }) => purpose === undefined || choices[purpose])
    .map(({ place, name }) => `${place} ${name}`);
  return (await storedBy(page)).filter((key) => !allowed.includes(key));
}

/** What a browser sent: addresses of requests, and analytics events. */
export type Sent = { requests: string[]; events: Record<string, unknown>[] };

/** Records every request of this context and every event passed to sendBeacon. */
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
