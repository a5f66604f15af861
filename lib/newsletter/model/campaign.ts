import { addMinutes } from "date-fns";
import { routes } from "@/lib/platform/routes";

export const blockTypes = [
  "heading",
  "text",
  "picture",
  "pack",
  "prices",
  "button",
  "code",
  "rule",
] as const;
export type BlockType = (typeof blockTypes)[number];

/** Most blocks of a campaign. A mail of more is cut by Gmail, or not read. */
export const MAX_BLOCKS = 8;

const HOW_IT_WORKS = `${routes.products}#come-funziona` as const;

/** Pages that a button may open. */
export const buttonPages = {
  [routes.products]: "Prodotti",
  [HOW_IT_WORKS]: "Prodotti, come funziona",
  [routes.home]: "Pagina iniziale",
  [routes.about]: "Chi siamo",
  [routes.contact]: "Contatti",
} as const;
export type ButtonPage = keyof typeof buttonPages;

export const segmentKinds = ["all", "never_bought", "bought_once", "town"] as const;
export type SegmentKind = (typeof segmentKinds)[number];

/** Whom a campaign is for, among confirmed subscribers. */
export type Segment =
  | { kind: "all" | "never_bought" }
  /** Paid one order, at least so many days ago. */
  | { kind: "bought_once"; days: number }
  /** Town of a paid order. */
  | { kind: "town"; town: string };

/** The source that links and visits of campaigns name. */
const SOURCE = "newsletter";

/** Returns the campaign's name in addresses and statistics. */
function campaignName(number: number): string {
  return `novita-${number}`;
}

/** Returns the source of visits that came by a campaign, as `sourceOf` of a visit gives it. */
export function campaignSource(number: number): string {
  return `${SOURCE}, ${campaignName(number)}`;
}

/** Adds the campaign's parameters to the path of a page. */
export function withCampaign(path: string, number: number): string {
  const url = new URL(path, "https://shop.invalid");
  url.searchParams.set("utm_source", SOURCE);
  url.searchParams.set("utm_medium", "email");
  url.searchParams.set("utm_campaign", campaignName(number));
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A batch without an answer for so long has lost its worker. Longer than a hand-over takes. */
const LEASE_MINUTES = 1;

export function leaseBegan(now: Date): Date {
  return addMinutes(now, -LEASE_MINUTES);
}

/** Complaints a mailbox provider accepts: 0.1% (support.google.com/a/answer/81126). */
const MAX_COMPLAINT_RATE = 0.001;
/** One complaint says nothing: of a thousand readers, somebody always presses the wrong button. */
const SINGLE_COMPLAINT = 1;

/** Returns true when so many of the recipients complained that sending must stop. */
export function hasTooManyComplaints(counts: { delivered: number; complained: number }): boolean {
  const { delivered, complained } = counts;
  return complained > Math.max(SINGLE_COMPLAINT, delivered * MAX_COMPLAINT_RATE);
}
