import "server-only";
import { rememberVisit } from "@/lib/visits/commands/record-purchase";
import { rememberAdVisit } from "@/lib/visits/commands/report-purchase";
import { type AdVisit } from "@/lib/visits/model/conversions";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type PlaceOrderOutcome } from "../model";
import { type PlaceOrderInput } from "../schema";
import { openAttempt } from "./open-attempt";
import { prepareDraft } from "./prepare-draft";
import { refuseDiscount, startPayment } from "./start-payment";

/**
 * Places the order a checkout key names and answers with the provider's pay page. The same key never
 * makes a second order; the same order placed again gets the same pay page; a changed one ends the
 * earlier pay page first. Prices, codes, stock and totals are the server's (architecture, rule 3).
 * `adVisit` is set when the shopper allows marketing. `networkKey` (`clientNetworkKey`) bounds what unpaid
 * orders of one network hold; null sets no such bound.
 */
export async function placeOrder(
  input: PlaceOrderInput,
  clock: Clock = systemClock,
  adVisit: AdVisit | null = null,
  networkKey: string | null = null,
): Promise<PlaceOrderOutcome> {
  const draft = await prepareDraft(input, clock());
  if (!draft.ok) {
    return draft.error.code === "discount_refused"
      ? refuseDiscount(draft.error.refusal)
      : { ok: false, code: draft.error.code };
  }
  // Nobody pays a total they have not seen (Codice del consumo, art. 51): a price may change meanwhile.
  const seen = input.seen_total_cents;
  if (seen !== undefined && seen !== draft.value.draft.totalCents)
    return { ok: false, code: "total_changed" };
  return startPayment(async () => {
    const opened = await openAttempt({ ...draft.value, networkKey }, clock(), adVisit !== null);
    if (opened.kind === "opened" && input.analytics_session_id !== undefined)
      await rememberVisit(opened.orderId, input.analytics_session_id, clock());
    if (opened.kind === "opened") await rememberAdVisit(opened, adVisit, clock());
    return opened;
  }, clock);
}
