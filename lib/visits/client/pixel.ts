import { routes } from "@/lib/platform/redirects";
import {
  type PixelCall,
  type PixelData,
  type PixelOccasion,
  pixelCalls,
} from "@/lib/visits/model/pixel-events";
import type { PixelSetup } from "@/lib/visits/queries/pixel";

/*
 * The ad pixel in the browser. This file is fetched only where marketing is allowed, and so is the
 * vendor's script. Nothing here is waited for, and nothing that goes wrong reaches the page.
 */

/** The vendor's own queue: calls wait in it until the script has come. */
type Fbq = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: Fbq;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};

const holder = globalThis as typeof globalThis & { fbq?: Fbq; _fbq?: Fbq };

/** Cookies that the vendor's script sets for this site. */
const COOKIES = ["_fbp", "_fbc"];

let setup: Promise<PixelSetup | null> | undefined;
let script: Promise<void> | undefined;

/** Tells the pixel what happened, on a page whose plain address is `page`; warns where it cannot. */
export async function tellPixel(occasion: PixelOccasion, page: string): Promise<void> {
  try {
    setup ??= findSetup();
    const found = await setup;
    if (found === null) throw new Error("no pixel is configured");
    const email = occasion.type === "registration" ? occasion.data.email : undefined;
    const hash = email === undefined ? undefined : await sha256(email.trim().toLowerCase());
    for (const call of pixelCalls(occasion, found.device, hash)) await make(call, found, page);
  } catch (error) {
    // eslint-disable-next-line no-console -- the specification's place for it (section 7)
    console.warn(`Ad pixel not loaded: ${occasion.type} skipped`, error);
  }
}

/** Takes the leave back: the script sends nothing more, and what it kept here is gone. */
export function revokePixel(): void {
  holder.fbq?.("consent", "revoke");
  const labels = location.hostname.split(".");
  // The script sets its cookies as high up the domain as the browser lets it.
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
 * The script tells the vendor the page's whole address. Where that would open somebody's order, as on
 * the way back from a payment, the event goes as the vendor's documented picture instead, with the
 * address that may be known.
 */
async function make(call: PixelCall, found: PixelSetup, page: string): Promise<void> {
  if (page !== location.href.replace(/#.*$/, "")) return sendPicture(call, found, page);
  await loadScript(found);
  const { name, data, eventId } = call;
  holder.fbq?.("track", name, data, ...(eventId === undefined ? [] : [{ eventID: eventId }]));
}

function loadScript({ id, script: source }: PixelSetup): Promise<void> {
  if (script) {
    holder.fbq?.("consent", "grant");
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
  holder.fbq = fbq;
  holder._fbq = fbq;
  // It is told what this file says, and looks for nothing by itself.
  fbq("set", "autoConfig", false, id);
  fbq("init", id);
  script = new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.async = true;
    element.src = source;
    element.onload = () => {
      resolve();
    };
    element.onerror = () => {
      reject(new Error("the script was blocked"));
    };
    document.head.append(element);
  });
  return script;
}

function sendPicture(
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
    picture.onload = () => {
      resolve();
    };
    picture.onerror = () => {
      reject(new Error("the request was blocked"));
    };
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
