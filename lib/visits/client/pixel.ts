import { routes } from "@/lib/platform/routes";
import { type PixelCall, pixelCalls, type PixelData, type PixelEvent } from "../model/pixel-events";
import type { PixelSetup } from "../queries/pixel";

/*
 * The ad pixel in the browser. This file and the vendor's script load only with marketing consent. Nothing
 * waits for them, and their failures never reach the page.
 */

/** The vendor's queue: it holds calls until the script has loaded. */
type Fbq = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: Fbq;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};

const globals = globalThis as typeof globalThis & { fbq?: Fbq; _fbq?: Fbq };

/** Cookies that the vendor's script sets for this site. */
const COOKIES = ["_fbp", "_fbc"];

let setup: Promise<PixelSetup | null> | undefined;
let script: Promise<void> | undefined;

/** Reports an event to the pixel, with `page` as the URL; warns on failure. */
export async function sendPixelEvent(event: PixelEvent, page: string): Promise<void> {
  try {
    setup ??= findSetup();
    const found = await setup;
    if (found === null) throw new Error("no pixel is configured");
    const email = event.type === "registration" ? event.data.email : undefined;
    const hash = email === undefined ? undefined : await sha256(email.trim().toLowerCase());
    for (const call of pixelCalls(event, found.device, hash)) await callPixel(call, found, page);
  } catch (error) {
    // oxlint-disable-next-line no-console -- required by docs/specification.md#ad-pixel
    console.warn(`Ad pixel not loaded: ${event.type} skipped`, error);
  }
}

/** Revokes consent at the vendor's script and deletes its cookies. */
export function revokePixel(): void {
  globals.fbq?.("consent", "revoke");
  const labels = location.hostname.split(".");
  // The script sets its cookies on the highest domain the browser allows.
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join(".")}`);
  for (const name of COOKIES)
    for (const domain of ["", ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}

async function findSetup(): Promise<PixelSetup | null> {
  const response = await fetch(routes.pixel);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return ((await response.json()) as { pixel: PixelSetup | null }).pixel;
}

/**
 * Sends a call. The script reports the full URL of the page. Where that contains an order's token, as after
 * a payment redirect, the call uses the vendor's documented tracking image with a safe URL.
 */
async function callPixel(call: PixelCall, found: PixelSetup, page: string): Promise<void> {
  if (page !== location.href.split("#", 1)[0]) return sendTrackingImage(call, found, page);
  await loadScript(found);
  const { name, data, eventId } = call;
  globals.fbq?.("track", name, data, ...(eventId === undefined ? [] : [{ eventID: eventId }]));
}

function loadScript({ id, script: source }: PixelSetup): Promise<void> {
  if (script) {
    globals.fbq?.("consent", "grant");
    return script;
  }
  const fbq: Fbq = Object.assign(
    (...call: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...call);
      else fbq.queue.push(call);
    },
    { queue: [], loaded: true, version: "2.0", disablePushState: true },
  ) as unknown as Fbq;
  fbq.push = fbq;
  globals.fbq = fbq;
  globals._fbq = fbq;
  // Disables automatic events: only the calls in this file are sent.
  fbq("set", "autoConfig", false, id);
  fbq("init", id);
  script = new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.async = true;
    element.src = source;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error("the script was blocked"));
    document.head.append(element);
  });
  return script;
}

function sendTrackingImage(
  { name, data, eventId }: PixelCall,
  { id, events }: PixelSetup,
  page: string,
): Promise<void> {
  const query = new URLSearchParams({ id, ev: name, dl: page, ts: String(Date.now()) });
  for (const [key, value] of Object.entries(data) as [string, PixelData[keyof PixelData]][])
    query.set(`cd[${key}]`, typeof value === "string" ? value : JSON.stringify(value));
  if (eventId !== undefined) query.set("eid", eventId);
  for (const cookie of COOKIES) {
    const value = readCookie(cookie);
    if (value !== null) query.set(cookie.slice(1), value);
  }
  return new Promise((resolve, reject) => {
    const picture = new Image(1, 1);
    picture.onload = () => resolve();
    picture.onerror = () => reject(new Error("the request was blocked"));
    picture.src = `${events}?${query}`;
  });
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function readCookie(name: string): string | null {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}
