import { secondsInDay } from "date-fns/constants";
import { z } from "zod";
import { addDays, type IsoDay } from "@/lib/core/business-days";
import { boundedText, emailField, euroField, randomKey } from "@/lib/core/fields";
import { isSamePeriod, parsePeriodUrl, type Period } from "@/lib/core/period";
import { type SearchParameters } from "@/lib/core/query-parameter";
import { routes } from "@/lib/platform/routes";
import { adCostMessages } from "./copy/ad-cost";
import { MAX_COST_CENTS } from "./model/ad-cost";
import { CONSENT_VERSION, consentAnswers, consentEnd } from "./model/consent";
import { MAX_BATCH } from "./model/events";
import { plainName } from "./model/plain-name";

/** Text without what Postgres cannot store: control characters and lone surrogates. */
const text = (max: number) =>
  boundedText(max).transform((value) => value.replaceAll(/[\p{Cc}\p{Cs}]/gu, ""));

const webAddress = text(2_000).pipe(z.url({ protocol: /^https?$/ }));
const amount = z.number().min(0).max(1_000_000);
/** An item of the cart; `price` in euro, as in the browser's cart. */
const item = z.object({
  id: text(120),
  name: text(200),
  price: amount,
  quantity: z.number().int().min(1).max(1_000),
});

const common = {
  /** Null without consent. */
  session_id: randomKey.nullable(),
  page_url: webAddress,
  // Some apps send an invalid referrer: the visit counts anyway.
  referrer: webAddress.nullable().catch(null),
  user_agent: boundedText(1_000),
};

/** An event of the browser. Purchases are not accepted here: the payment writes them. */
const eventSchema = z.discriminatedUnion("event_type", [
  z.object({ ...common, event_type: z.literal("page_view"), data: z.null() }),
  z.object({ ...common, event_type: z.literal("add_to_cart"), data: item }),
  z.object({
    ...common,
    event_type: z.literal("checkout_started"),
    data: z.object({ total: amount, items: z.array(item).max(20) }),
  }),
  z.object({
    ...common,
    event_type: z.literal("registration"),
    data: z.object({
      email: emailField("invalid"),
      method: z.literal("newsletter_signup"),
    }),
  }),
]);

export type CountedItem = z.infer<typeof item>;
export type BrowserEvent = z.infer<typeof eventSchema>;
export type BrowserEventType = BrowserEvent["event_type"];
/** Data of each event a browser may send (docs/specification.md#analytics). */
export type EventData = { [E in BrowserEvent as E["event_type"]]: E["data"] };

/**
 * Parses the events of a request and skips invalid ones. Null when the body is not a list of at most
 * `MAX_BATCH`.
 */
export function parseBatch(body: unknown): BrowserEvent[] | null {
  if (!Array.isArray(body) || body.length === 0 || body.length > MAX_BATCH) return null;
  return body.flatMap((one) => eventSchema.safeParse(one).data ?? []);
}

/** Query parameter of the analytics panel's period: `?visite=2026-10-24..2026-11-22`. */
const PANEL_PARAMETER = "visite";

/** Parses the period of the analytics panel; null (all days) when absent or invalid. */
export function panelPeriod(parameters: SearchParameters, today: IsoDay): Period | null {
  const given = parameters[PANEL_PARAMETER];
  const [dal, al] = typeof given === "string" ? given.split("..") : [];
  // `parsePeriodUrl` replaces invalid days by the last thirty, which nothing requested.
  const period = parsePeriodUrl({ dal, al }, today).period;
  return period.from === dal ? period : null;
}

/** Returns the periods the panel offers, each with its URL; other query parameters are preserved. */
export function panelPeriods(
  parameters: SearchParameters,
  today: IsoDay,
): { name: string; href: string; chosen: boolean }[] {
  const shown = panelPeriod(parameters, today);
  const offered: [name: string, period: Period | null][] = [
    ["Sempre", null],
    ...[7, 30, 90].map((days): [string, Period] => [
      `${days} giorni`,
      { from: addDays(today, 1 - days), to: today },
    ]),
  ];
  return offered.map(([name, period]) => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(parameters))
      if (typeof value === "string" && key !== PANEL_PARAMETER) query.set(key, value);
    if (period) query.set(PANEL_PARAMETER, `${period.from}..${period.to}`);
    const chosen = period === null ? shown === null : shown !== null && isSamePeriod(period, shown);
    const text = query.toString();
    return { name, href: text === "" ? routes.admin : `${routes.admin}?${text}`, chosen };
  });
}

const proofSchema = z.strictObject({
  id: randomKey,
  choices: z.strictObject({ statistics: z.boolean(), marketing: z.boolean() }),
  answer: z.enum(consentAnswers),
  /** In Unix seconds. */
  decidedAt: z.number().int().positive(),
  /** Version of purposes and recipients, and of the text that explained them. */
  version: z.number().int().min(1).max(CONSENT_VERSION),
  textVersion: z.iso.date(),
});

/** A decision as the browser sends it for the proof. */
export type ConsentProof = z.infer<typeof proofSchema>;

/** Parses a decision sent by a browser; null when it is invalid, or not of the last six months. */
export function parseProof(body: unknown, now: Date): ConsentProof | null {
  const parsed = proofSchema.safeParse(body);
  if (!parsed.success) return null;
  const { decidedAt } = parsed.data;
  // Tolerates a browser clock that is one day ahead.
  if (decidedAt > now.getTime() / 1_000 + secondsInDay) return null;
  return consentEnd(new Date(decidedAt * 1_000)) > now ? parsed.data : null;
}

export const adCostForm = z
  .strictObject({
    campaign: boundedText(200, adCostMessages.campaign)
      .transform(plainName)
      .refine((name) => name !== "", adCostMessages.campaign),
    cents: euroField({ min: 1, max: MAX_COST_CENTS, message: adCostMessages.amount }),
    from: z.iso.date(adCostMessages.day),
    to: z.iso.date(adCostMessages.day),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: adCostMessages.order });

/** `id` is the browser's for a new cost, whose `version` is null. */
export const saveAdCostSchema = adCostForm.safeExtend({
  id: z.uuid(),
  version: z.int().min(1).nullable(),
});
export type SaveAdCostInput = z.infer<typeof saveAdCostSchema>;

export const deleteAdCostSchema = z.strictObject({ id: z.uuid(), version: z.int().min(1) });
export type DeleteAdCostInput = z.infer<typeof deleteAdCostSchema>;
