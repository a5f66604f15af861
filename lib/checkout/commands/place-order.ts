import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import { isShopOpen } from "@/lib/settings/queries";
import { linkVisit } from "@/lib/visits/commands/record-purchase";
import { rememberAdVisit } from "@/lib/visits/commands/report-purchase";
import { type AdVisit } from "@/lib/visits/model/conversions";
import { type AddressRefusal, type PaymentRefusal, type PayPage } from "../model";
import { type PlaceOrderInput } from "../schema";
import { checkAddress } from "./check-address";
import { openAttempt } from "./open-attempt";
import { prepareDraft } from "./prepare-draft";
import { startPayment, toRefusal } from "./start-payment";

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
): Promise<Result<PayPage, PaymentRefusal | AddressRefusal>> {
  if (!(await isShopOpen())) return err({ code: "shop_closed" });
  const address = checkAddress(input.orderData);
  if (!address.ok) return address;
  const orderData = { ...input.orderData, ...address.value };
  const prepared = await prepareDraft({ ...input, orderData }, clock());
  if (!prepared.ok) return err(toRefusal(prepared.error));
  // The price may change while the form is open. The customer must have seen the total they pay
  // (Codice del consumo, art. 51).
  const seen = input.seen_total_cents;
  if (seen !== undefined && seen !== prepared.value.draft.totalCents)
    return err({ code: "total_changed" });
  const marketingConsent = adVisit !== null;
  const order = { kind: "checkout" as const, ...prepared.value, networkKey, marketingConsent };
  const opened = await openAttempt(order, clock);
  if (!opened.ok) return err(toRefusal(opened.error));
  if (input.analytics_session_id !== undefined)
    await linkVisit(opened.value.orderId, input.analytics_session_id, clock());
  await rememberAdVisit(opened.value, adVisit, clock());
  return startPayment(opened.value, clock);
}
