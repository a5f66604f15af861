import { z } from "zod";
import { type IsoDay, addDays } from "@/lib/core/business-days";
import { type Period, isSame, parsePeriodUrl } from "@/lib/core/period";
import { routes } from "@/lib/platform/redirects";
import { type BrowserEvent, MAX_BATCH } from "@/lib/visits/model/events";

/** Text without what Postgres cannot keep: control characters and halves of a pair. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.replaceAll(/[\p{Cc}\p{Cs}]/gu, ""));

const webAddress = text(2_000).pipe(z.url({ protocol: /^https?$/ }));
const amount = z.number().min(0).max(1_000_000);
const item = z.object({
  id: text(120),
  name: text(200),
  price: amount,
  quantity: z.number().int().min(1).max(1_000),
});

const common = {
  session_id: z.uuid().nullable(),
  page_url: webAddress,
  // Some apps send what is no address at all: the visit counts all the same.
  referrer: webAddress.nullable().catch(null),
  user_agent: z.string().max(1_000),
};

/** An event of the browser. Purchases are not among them: the payment writes those itself. */
const eventSchema: z.ZodType<BrowserEvent> = z.discriminatedUnion("event_type", [
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
      email: z.email().max(254),
      method: z.literal("newsletter_signup"),
    }),
  }),
]);

/** The events of a request; null when it is no list of at most `MAX_BATCH`. What is no event is left out. */
export function parseBatch(body: unknown): BrowserEvent[] | null {
  if (!Array.isArray(body) || body.length === 0 || body.length > MAX_BATCH) return null;
  return body.flatMap((one) => {
    const parsed = eventSchema.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

type Parameters = Record<string, string | string[] | undefined>;

/** Where the analytics panel's days stand in the dashboard's address: `?visite=2026-10-24..2026-11-22`. */
const PANEL_PARAMETER = "visite";

/** The days the analytics panel looks at; null, all of them, where none or nonsense is given. */
export function panelPeriod(parameters: Parameters, today: IsoDay): Period | null {
  const given = parameters[PANEL_PARAMETER];
  const [dal, al] = typeof given === "string" ? given.split("..") : [];
  // Of days that are none the reading makes the last thirty; those were not asked for.
  const period = parsePeriodUrl({ dal, al }, today).period;
  return period.from === dal ? period : null;
}

/** The periods the panel offers, each with the address that shows it; the rest of the address stays. */
export function panelPeriods(
  parameters: Parameters,
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
    const chosen = period === null ? shown === null : shown !== null && isSame(period, shown);
    const text = query.toString();
    return { name, href: text === "" ? routes.admin : `${routes.admin}?${text}`, chosen };
  });
}
