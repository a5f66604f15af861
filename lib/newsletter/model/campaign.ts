import { addMinutes } from "date-fns";
import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { routes } from "@/lib/platform/routes";

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

/** Whom a campaign is for, among confirmed subscribers; as stored. */
export const segmentSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["all", "never_bought"]) }),
  /** Paid one order, at least so many days ago. */
  z.strictObject({ kind: z.literal("bought_once"), days: z.int() }),
  /** Town of a paid order. */
  z.strictObject({ kind: z.literal("town"), town: boundedText(60) }),
]);
export type Segment = z.infer<typeof segmentSchema>;

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
