import { partsOf, sumParts } from "@/lib/catalog/model/parts";
import { italianDay } from "@/lib/core/business-days";
import { dayToDate } from "@/lib/core/business-days";
import {
  ORDER_NUMBER_BYTES,
  orderNumber,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from "@/lib/orders/model/order";
import { termsText } from "@/lib/settings/copy/terms";
import { settingsSchema } from "@/lib/settings/model/settings";
import { identifyTerms } from "@/lib/settings/model/terms";
import { shippingOptions, type ShippingType } from "@/lib/shipping/model";
import { type BuiltOrder } from "./built-order";
import { catalogueLine, skus } from "./catalogue";
import { buildCustomer, type Customer } from "./customer";
import { buildHistory } from "./order-history";
import { defaultRandom, type Random } from "./random";

export type OrderOverrides = {
  random?: Random;
  id?: string;
  number?: string;
  checkoutKey?: string;
  createdAt?: Date;
  customer?: Partial<Customer>;
  lines?: readonly { sku: string; quantity: number }[];
  shippingType?: ShippingType;
  paymentMethod?: PaymentMethod;
  paymentStatus?: PaymentStatus;
  status?: OrderStatus;
  notes?: string | null;
  refunded?: boolean;
  transactionId?: string | null;
  actor?: string;
};

const settings = settingsSchema.parse({});
const terms = identifyTerms(termsText(settings));

/**
 * Builds an order as the checkout stores it, by default a paid and confirmed order of one pack.
 * Derives totals, delivery day, timeline, payment attempt, reservation and e-mail.
 */
export function buildOrder(overrides: OrderOverrides = {}): BuiltOrder {
  const random = overrides.random ?? defaultRandom;
  const given = { ...usualOrder(random), ...overrides };
  const { id, createdAt, paymentMethod, paymentStatus, status } = given;
  const items = buildItems(id, given.lines, random);
  const subtotalCents = items.reduce((sum, item) => sum + item.unitPriceCents * item.quantity, 0);
  const shipping = shippingOptions(settings.shipping, italianDay(createdAt)).find(
    (option) => option.id === given.shippingType,
  );
  if (!shipping) throw new Error(`No shipping option ${given.shippingType}`);
  const totalCents = subtotalCents + shipping.priceCents;
  const customer = buildCustomer({ ...given.customer, random });
  const history = buildHistory(
    {
      orderId: id,
      createdAt,
      status,
      paymentMethod,
      paymentStatus,
      totalCents,
      parts: sumParts(items),
      recipient: customer.email,
      refunded: given.refunded,
      transactionId: given.transactionId,
      actor: given.actor,
    },
    random,
  );
  return {
    order: {
      id,
      number: given.number,
      checkoutKey: given.checkoutKey,
      createdAt,
      updatedAt: createdAt,
      ...customer,
      shippingType: given.shippingType,
      shippingCents: shipping.priceCents,
      subtotalCents,
      discountCents: 0,
      discountCode: null,
      totalCents,
      paymentMethod,
      paymentStatus,
      paidAt: history.paidAt,
      refundedCents: given.refunded ? totalCents : 0,
      status,
      deliverBy: dayToDate(shipping.deliverBy),
      shippedAt: history.shippedAt,
      deliveredAt: history.deliveredAt,
      notes: given.notes,
      termsVersion: terms.version,
      termsHash: terms.hash,
      fingerprint: hex(random, 32),
    },
    items,
    events: history.events,
    attempt: history.attempt,
    reservation: history.reservation,
    refund: history.refund,
    ledger: history.ledger,
    email: history.email,
  };
}

function usualOrder(random: Random) {
  return {
    id: random.uuid(),
    number: orderNumber(random.bytes(ORDER_NUMBER_BYTES)),
    checkoutKey: random.uuid(),
    createdAt: new Date(),
    lines: [{ sku: skus.pack, quantity: 1 }],
    shippingType: "standard",
    paymentMethod: "stripe",
    paymentStatus: "paid",
    status: "confirmed",
    notes: null,
    refunded: false,
    transactionId: undefined,
    actor: "system",
  } as const;
}

function buildItems(
  orderId: string,
  lines: readonly { sku: string; quantity: number }[],
  random: Random,
): BuiltOrder["items"] {
  return lines.map(({ sku, quantity }, position) => {
    const { name, unitPriceCents, ...parts } = catalogueLine(sku);
    return {
      id: random.uuid(),
      orderId,
      sku,
      name,
      unitPriceCents,
      quantity,
      vatRateBps: settings.tax.vatRateBps,
      ...partsOf(parts, quantity),
      position,
    };
  });
}

function hex(random: Random, bytes: number): string {
  return Buffer.from(random.bytes(bytes)).toString("hex");
}
