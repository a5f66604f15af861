import { partsOf, sumParts } from "@/lib/catalog/model/parts";
import { dayToDate } from "@/lib/core/business-days";
import { type OrderDraft } from "@/lib/orders/commands/save-draft";
import {
  ORDER_NUMBER_BYTES,
  orderNumber,
  type OrderStatus,
  type PaymentStatus,
} from "@/lib/orders/model/order";
import { type ProviderId } from "@/lib/payments/provider";
import { termsText } from "@/lib/settings/copy/terms";
import { settingsSchema } from "@/lib/settings/model/settings";
import { identifyTerms } from "@/lib/settings/model/terms";
import { shippingOption } from "@/lib/shipping/model/delivery";
import { type ShippingType } from "@/lib/shipping/model/options";
import { catalogueLine, skus } from "./catalogue";
import { buildHistory, type BuiltOrder } from "./order-history";
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
  paymentMethod?: ProviderId;
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
  const shipping = shippingOption(settings, given.shippingType, createdAt);
  const totalCents = subtotalCents + shipping.priceCents;
  const customer = buildCustomer({ ...given.customer, random });
  const { times, ...history } = buildHistory(
    { ...given, orderId: id, totalCents, parts: sumParts(items), recipient: customer.email },
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
      refundedCents: given.refunded ? totalCents : 0,
      status,
      deliverBy: dayToDate(shipping.deliverBy),
      ...times,
      notes: given.notes,
      termsVersion: terms.version,
      termsHash: terms.hash,
      fingerprint: hex(random, 32),
    },
    items,
    ...history,
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

export type Customer = OrderDraft["customer"];

const firstNames = [
  "Giulia",
  "Martina",
  "Chiara",
  "Francesca",
  "Beatrice",
  "Ilaria",
  "Teresa",
  "Sofia",
  "Elisabetta",
  "Noemi",
  "Alessandra",
  "Paola",
  "Lucia",
  "Roberta",
  "Daniela",
  "Marta",
  "Federica",
  "Silvia",
  "Valentina",
  "Andrea",
  "Matteo",
  "Niccolò",
] as const;

const lastNames = [
  "Ferrante",
  "Colombo Riva",
  "De Santis",
  "Zanella",
  "Lo Monaco",
  "Bortolotti",
  "D’Angelo",
  "Marinelli",
  "Grimaldi Conti",
  "Caruso",
  "Vitale",
  "Serafini",
  "Benedetti",
  "Pagani",
  "Fontana",
  "Bianchi",
  "Esposito",
  "Nicolò",
  "Russo",
  "Ricci",
] as const;

const streets = [
  "Via dei Tintori",
  "Via Giuseppe Garibaldi",
  "Corso Italia",
  "Via San Felice",
  "Piazza della Libertà",
  "Viale Trento",
  "Via Dante Alighieri",
  "Strada Maggiore",
  "Via XX Settembre",
  "Vicolo del Forno",
] as const;

const towns = [
  { postalCode: "50122", city: "Firenze", province: "FI" },
  { postalCode: "20123", city: "Milano", province: "MI" },
  { postalCode: "00184", city: "Roma", province: "RM" },
  { postalCode: "10121", city: "Torino", province: "TO" },
  { postalCode: "40121", city: "Bologna", province: "BO" },
  { postalCode: "80133", city: "Napoli", province: "NA" },
  { postalCode: "37121", city: "Verona", province: "VR" },
  { postalCode: "09124", city: "Cagliari", province: "CA" },
  { postalCode: "47121", city: "Forlì", province: "FC" },
  { postalCode: "39100", city: "Bolzano", province: "BZ" },
] as const;

const mailDomains = ["example.it", "esempio.it"] as const;

/** Builds an invented Italian customer. The e-mail address follows the name. */
export function buildCustomer(overrides: Partial<Customer> & { random?: Random } = {}): Customer {
  const { random = defaultRandom, ...given } = overrides;
  const firstName = given.firstName ?? random.pick(firstNames);
  const lastName = given.lastName ?? random.pick(lastNames);
  return {
    firstName,
    lastName,
    email: `${mailPart(firstName)}.${mailPart(lastName)}@${random.pick(mailDomains)}`,
    phone: `+39 333 010 ${random.int(1000, 9999)}`,
    address: `${random.pick(streets)} ${random.int(1, 140)}`,
    ...random.pick(towns),
    country: "Italia",
    ...given,
  };
}

function mailPart(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^a-zA-Z]/g, "")
    .toLowerCase();
}
