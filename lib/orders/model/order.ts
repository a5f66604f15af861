import { type Cents, includedVat } from "@/lib/core/money";
import { plainLine } from "@/lib/core/typed-text";
import { shareDiscount } from "@/lib/discounts/model/pricing";
import { type AttemptState, type DeliveredSource } from "@/lib/platform/db/generated/client";

export const orderStatuses = ["pending", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How long a status change stays inside the shop: until it can no longer be undone. */
export const STATUS_EMAIL_DELAY_MS = 35_000;

/** Returns whether an order of this status has left the shop. */
export function hasLeft(status: OrderStatus): boolean {
  return status === "shipped" || status === "delivered";
}

/** Returns whether an order is delivered only as far as the shop assumes: nobody has said so. */
export function isAssumed(order: {
  status: OrderStatus;
  deliveredSource: DeliveredSource | null;
}): boolean {
  return order.status === "delivered" && order.deliveredSource === "assumed";
}

/** An assumed delivery is a note of the staff's: to everybody else, the parcel is on its way. */
export function asCustomerSees<
  Order extends Parameters<typeof isAssumed>[0] & { deliveredAt: Date | null },
>(order: Order): Order {
  return isAssumed(order) ? { ...order, status: "shipped", deliveredAt: null } : order;
}

export const paymentStatuses = ["paid", "pending", "failed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `free`: a replacement, for which nothing is paid. */
export const paymentMethods = ["stripe", "paypal", "bank_transfer", "free"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How staff take an order that they make by hand. */
export const orderChannels = ["phone", "whatsapp", "fair", "other"] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** Returns whether an order is confirmed without a payment: a replacement. */
export function isFree(order: { paymentStatus: PaymentStatus; totalCents: Cents }): boolean {
  return order.paymentStatus === "paid" && order.totalCents === 0;
}

/**
 * Returns whether its customer paid an order on a provider's page, and so accepted its terms: not for a replacement or a
 * bank transfer that staff recorded.
 */
export function isPaidByCustomer(order: {
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
}): boolean {
  const { paymentStatus, paymentMethod } = order;
  return paymentStatus === "paid" && (paymentMethod === "stripe" || paymentMethod === "paypal");
}

/** Returns whether all of an order's money went back; a free replacement has none to give back. */
export function isRefundedInFull(order: { refundedCents: Cents; totalCents: Cents }): boolean {
  return order.refundedCents >= Math.max(order.totalCents, 1);
}

/** States of a payment attempt that may still be paid. */
export const openAttemptStates: AttemptState[] = ["created", "redirected", "processing"];

export const orderEventTypes = [
  "placed",
  "terms_accepted",
  "payment_link_sent",
  "rehearsal",
  "revised",
  "payment_started",
  "payment_failed",
  "payment_mismatch",
  "paid",
  "paid_twice",
  "outdated_payment",
  "paid_without_stock",
  "paid_after_cancellation",
  "abandoned",
  "refund_requested",
  "refunded",
  "refund_failed",
  "approval_asked",
  "approval_by_code",
  "approval_given",
  "approval_refused",
  "disputed",
  "dispute_closed",
  "status_changed",
  "tracking_changed",
  "address_corrected",
  "note",
  "email_sent",
  "email_resent",
  "withdrawal_received",
  "withdrawal_closed",
  "return_declared",
  "return_sent",
  "parcel_returned",
  "return_checked",
  "return_labelled",
  "return_photographed",
  "return_photo_removed",
  "return_undone",
  "return_closed",
] as const;
export type OrderEventType = (typeof orderEventTypes)[number];

/**
 * Returns the VAT included in an order's total, rounded once per rate as on its invoice. A discount
 * lowers each line; shipping has the rate of the first one.
 */
export function orderVat(order: {
  items: { unitPriceCents: Cents; quantity: number; vatRateBps: number }[];
  discountCents: Cents;
  shippingCents: Cents;
}): Cents {
  const grossCents = new Map<number, Cents>();
  const add = (rateBps: number, cents: Cents) =>
    grossCents.set(rateBps, (grossCents.get(rateBps) ?? 0) + cents);
  add(order.items[0]?.vatRateBps ?? 0, order.shippingCents);
  paidByLine(order).forEach((cents, index) => add(order.items[index]?.vatRateBps ?? 0, cents));
  return [...grossCents].reduce((sum, [rateBps, cents]) => sum + includedVat(cents, rateBps), 0);
}

/** Returns whether a refund gives back what a change took off its order's total: it lowers the order no further. */
export function isOfChange({ reason }: { reason: string }): boolean {
  return reason === "order_changed";
}

/**
 * Returns whether a refund lowers what its order brings. A second payment never counted towards the order, and a
 * change has lowered the total already.
 */
export function isOfOrder(refund: { attempt: { state: string }; reason: string }): boolean {
  return refund.attempt.state === "succeeded" && !isOfChange(refund);
}

/** Returns what a change left of a payment above its order's total. `refunds` are its own that did not fail. */
export function overpaidCents(
  refunds: { amountCents: Cents; reason: string }[],
  { paidCents, totalCents }: { paidCents: Cents; totalCents: Cents },
): Cents {
  const rest = (some: typeof refunds) =>
    some.reduce((cents, { amountCents }) => cents - amountCents, paidCents);
  return Math.max(0, Math.min(rest(refunds.filter(isOfChange)) - totalCents, rest(refunds)));
}

/** Columns of an order that staff may correct before it leaves. */
export const contactParts = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "postalCode",
  "city",
  "province",
  "notes",
] as const;
export type ContactPart = (typeof contactParts)[number];

/** The customer, the address, and the note for the courier; null without one. */
export type OrderContact = Record<Exclude<ContactPart, "notes">, string> & { notes: string | null };

export function customerName(order: { firstName: string; lastName: string }): string {
  return `${order.firstName} ${order.lastName}`.trim();
}

/** Returns the name on an order's invoice, or null when none was asked for. */
export function invoiceName(order: {
  firstName: string;
  lastName: string;
  invoiceRequest: { companyName: string | null } | null;
}): string | null {
  if (order.invoiceRequest === null) return null;
  return order.invoiceRequest.companyName ?? customerName(order);
}

/** Returns the price of each line less its share of the discount. */
export function paidByLine(order: {
  items: { unitPriceCents: Cents; quantity: number }[];
  discountCents: Cents;
}): Cents[] {
  const shares = shareDiscount(order.discountCents, order.items);
  return order.items.map(
    (item, index) => item.unitPriceCents * item.quantity - (shares[index] ?? 0),
  );
}

// Without 0/O, 1/I/L and U, so that no character is mistaken for another when read aloud or copied.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export const ORDER_NUMBER_BYTES = 7;

/**
 * Returns an order number such as `SC-7K3M-92QJ`. It has seven random characters, so that it does
 * not reveal the sales volume. The last is a check character (Luhn mod N, ISO/IEC 7812 extended to
 * 30 symbols).
 */
export function orderNumber(random: Uint8Array): string {
  const body = Array.from(random.slice(0, ORDER_NUMBER_BYTES), (byte) =>
    alphabet.charAt(byte % 30),
  ).join("");
  return format(body + checkCharacter(body));
}

/** Returns the canonical form of a typed order number, or null when it cannot be one (wrong check character). */
export function parseOrderNumber(typed: string): string | null {
  const characters = plainLine(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    // Eight characters without the prefix may themselves begin with these two letters.
    .replace(/^SC(?=.{8}$)/, "");
  if (!/^[2-9A-HJKMNP-TV-Z]{8}$/.test(characters)) return null;
  return checkCharacter(characters.slice(0, 7)) === characters[7] ? format(characters) : null;
}

function format(characters: string): string {
  return `SC-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

function checkCharacter(body: string): string {
  const n = alphabet.length;
  const sum = Array.from(body)
    .reverse()
    .reduce((total, character, index) => {
      const addend = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
      return total + Math.floor(addend / n) + (addend % n);
    }, 0);
  return alphabet.charAt((n - (sum % n)) % n);
}
