import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import { isBlocked } from "@/lib/customers/queries/people";
import { type OrderDraft } from "@/lib/orders/commands/save-draft";
import { getSettings, isShopOpen } from "@/lib/settings/queries";
import { shippingOptions } from "@/lib/shipping/model/delivery";
import { linkVisit } from "@/lib/visits/commands/record-purchase";
import { rememberAdVisit } from "@/lib/visits/commands/report-purchase";
import { type AdVisit } from "@/lib/visits/model/conversions";
import { type AddressRefusal, type PaymentRefusal, type PayPage } from "../model";
import { type PlaceOrderInput } from "../schema";
import { checkAddress, checkInvoiceAddress } from "./check-address";
import { openAttempt } from "./open-attempt";
import { prepareDraft } from "./prepare-draft";
import { startPayment, toRefusal } from "./start-payment";

/**
 * Places the order of a checkout key and returns the URL of the provider's pay page. One key places
 * at most one order. The same order sent again gets the same pay page; a changed order ends the
 * earlier pay page first. The server computes prices, discounts, stock and totals
 * (`docs/specification.md#trust`). `givenVisit` is set when the customer allows marketing. `networkKey`
 * (`clientNetworkKey`) limits the stock that unpaid orders of one network hold; null sets no limit.
 * `mayRehearse`: also while the shop is not open (`isRehearsing`). A rehearsal is no purchase for statistics and ads.
 */
export async function placeOrder(
  input: PlaceOrderInput,
  clock: Clock = systemClock,
  givenVisit: AdVisit | null = null,
  networkKey: string | null = null,
  mayRehearse = false,
): Promise<Result<PayPage, PaymentRefusal | AddressRefusal>> {
  const isRehearsal = !(await isShopOpen());
  if (isRehearsal && !mayRehearse) return err({ code: "shop_closed" });
  if (await isBlocked(input.customerEmail)) return err({ code: "order_refused" });
  const address = checkAddress(input.orderData);
  if (!address.ok) return address;
  const billable = checkInvoiceAddress(input.invoice_address);
  if (!billable.ok) return billable;
  const orderData = { ...input.orderData, ...address.value };
  const now = clock();
  const prepared = await prepareDraft({ ...input, orderData }, now);
  if (!prepared.ok) return err(toRefusal(prepared.error));
  const changed = findChange(input, prepared.value.draft);
  if (changed === "delivery_changed")
    return err({ code: changed, shippingOptions: shippingOptions(await getSettings(), now) });
  if (changed !== null) return err({ code: changed });
  const adVisit = isRehearsal ? null : givenVisit;
  const marketingConsent = adVisit !== null;
  const order = {
    kind: "checkout" as const,
    ...prepared.value,
    networkKey,
    preparedKey: input.prepared_key ?? null,
    marketingConsent,
    isRehearsal,
  };
  const opened = await openAttempt(order, clock);
  if (!opened.ok) return err(toRefusal(opened.error));
  if (input.analytics_session_id !== undefined && !isRehearsal)
    await linkVisit(opened.value.orderId, input.analytics_session_id, clock());
  await rememberAdVisit(opened.value, adVisit, clock());
  return startPayment(opened.value, clock);
}

/**
 * Terms, price and delivery day may change while the form is open. The customer must have seen the
 * total they pay, the terms they accept and the day of delivery (Codice del consumo, art. 51).
 */
function findChange(
  { seen_terms, seen_total_cents, seen_deliver_by }: PlaceOrderInput,
  { termsVersion, totalCents, deliverBy }: OrderDraft,
): "terms_changed" | "total_changed" | "delivery_changed" | null {
  if (seen_terms !== undefined && seen_terms !== termsVersion) return "terms_changed";
  if (seen_total_cents !== undefined && seen_total_cents !== totalCents) return "total_changed";
  if (seen_deliver_by !== undefined && seen_deliver_by !== deliverBy) return "delivery_changed";
  return null;
}
