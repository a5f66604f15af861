import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { linkVisit } from "@/lib/visits/commands/record-purchase";
import { rememberAdVisit } from "@/lib/visits/commands/report-purchase";
import { type AdVisit } from "@/lib/visits/model/conversions";
import { type PlaceOrderOutcome } from "../model";
import { type PlaceOrderInput } from "../schema";
import { openAttempt } from "./open-attempt";
import { prepareDraft } from "./prepare-draft";
import { startPayment, toDiscountRefusal } from "./start-payment";

/**
 * Places the order of a checkout key and returns the URL of the provider's pay page. One key places
 * at most one order. The same order sent again gets the same pay page; a changed order ends the
 * earlier pay page first. The server computes prices, discounts, stock and totals
 * (`docs/specification.md#trust`). `adVisit` is set when the customer allows marketing. `networkKey`
 * (`clientNetworkKey`) limits the stock that unpaid orders of one network hold; null sets no limit.
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
      ? toDiscountRefusal(draft.error.refusal)
      : { ok: false, code: draft.error.code };
  }
  // The price may change while the form is open. The customer must have seen the total they pay
  // (Codice del consumo, art. 51).
  const seen = input.seen_total_cents;
  if (seen !== undefined && seen !== draft.value.draft.totalCents)
    return { ok: false, code: "total_changed" };
  return startPayment(async () => {
    const opened = await openAttempt({ ...draft.value, networkKey }, clock(), adVisit !== null);
    if (opened.kind === "opened" && input.analytics_session_id !== undefined)
      await linkVisit(opened.orderId, input.analytics_session_id, clock());
    if (opened.kind === "opened") await rememberAdVisit(opened, adVisit, clock());
    return opened;
  }, clock);
}
