import { z } from "zod";
import { type BrowserEvent, MAX_BATCH } from "./model";

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
