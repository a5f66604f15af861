import { pieceTexts, shippingNames } from "@/lib/catalog/copy/product";
import { type Cents, formatEuro } from "@/lib/core/money";
import { discountLabel } from "@/lib/discounts/copy/effect";
import { paymentMethodLabels } from "@/lib/orders/copy/order";
import { routes } from "@/lib/platform/routes";
import { type OrderFacts } from "./facts";
import { type Block, type EmailShop, type Message, type Paragraph } from "./message";

export function orderPrices(order: OrderFacts, { settings }: EmailShop): Block {
  const { gift } = settings;
  return {
    kind: "prices",
    title: "Il tuo ordine",
    lines: [
      ...order.lines.map(({ name, quantity, unitPriceCents }) => ({
        label: name,
        note: quantity === 1 ? "1 pezzo" : `${quantity} pezzi`,
        cents: unitPriceCents * quantity,
      })),
      ...(order.parts.serums > 0
        ? [{ label: gift.name, note: giftText(order.parts.serums, gift.valueCents), cents: 0 }]
        : []),
    ],
    totals: [
      { label: "Subtotale", cents: order.subtotalCents },
      ...(order.discountCents > 0
        ? [{ label: discountLabel(order.discountCode), cents: -order.discountCents }]
        : []),
      { label: shippingLabel(order), cents: order.shippingCents },
      { label: "Totale", cents: order.totalCents, strong: true },
      { label: `di cui IVA ${order.vatRateBps / 100}%`, cents: order.vatCents },
    ],
  };
}

/** Returns «Spedizione espressa», with the code that made it free. */
function shippingLabel(order: OrderFacts): string {
  const label = `Spedizione ${shippingName(order)}`;
  const free = order.discountCode !== null && order.discountCents === 0;
  return free ? `${label}, gratuita con il codice ${order.discountCode}` : label;
}

/** Returns the shipping type within a sentence: `standard`. */
export function shippingName(order: OrderFacts): string {
  return shippingNames[order.shippingType].toLowerCase();
}

export function addressLines({ customerName, shippingAddress }: OrderFacts): string[] {
  const { address, postalCode, city, country } = shippingAddress;
  return [customerName, address, `${postalCode} ${city}, ${country}`];
}

/** Returns `Carta, Visa •••• 4242` or `PayPal`. */
export function paymentName({
  paymentMethod,
  methodLabel,
}: Pick<OrderFacts, "paymentMethod" | "methodLabel">): string {
  const method = paymentMethodLabels[paymentMethod];
  return methodLabel && methodLabel !== method ? `${method}, ${methodLabel}` : method;
}

export function parcelLines({ parts }: OrderFacts, { settings }: EmailShop): string[] {
  return pieceTexts(parts, settings);
}

function giftText(serums: number, valueCents: Cents): string {
  const value = formatEuro(valueCents);
  return serums === 1
    ? `In omaggio, valore ${value}`
    : `${serums} in omaggio, valore ${value} l’uno`;
}

/**
 * Returns the withdrawal link that e-mails about a withdrawable order contain (Codice del consumo, art.
 * 54-bis).
 */
export function withdrawalLink({ siteUrl }: EmailShop): NonNullable<Paragraph["link"]> {
  return { label: "Recedere dal contratto qui", href: `${siteUrl}${routes.withdrawal}` };
}

const guaranteeYears = ["zero", "un anno", "due anni", "tre anni", "quattro anni", "cinque anni"];

export function guarantee({ settings }: EmailShop): Block {
  const { guaranteeYears: years } = settings.returns;
  const term = guaranteeYears[years] ?? `${years} anni`;
  return {
    kind: "section",
    title: "Garanzia legale",
    paragraphs: [
      {
        words: `${term.charAt(0).toUpperCase()}${term.slice(1)} di garanzia legale di conformità su ogni dispositivo, a decorrere dalla consegna: se c’è un difetto, scrivici.`,
      },
    ],
  };
}

export function buyerFoot(shop: EmailShop): Pick<Message, "reason" | "links"> {
  return {
    reason: `Ricevi questa e-mail perché hai fatto un ordine su ${shop.settings.brand.name}.`,
    links: [
      { href: routes.contact, label: "Contatti" },
      { href: routes.returns, label: "resi e rimborsi" },
      { href: routes.privacy, label: "privacy" },
    ],
  };
}

/** Returns the footer of e-mails about a withdrawable order, with the withdrawal link first. */
export function withdrawableFoot(shop: EmailShop): Pick<Message, "reason" | "links"> {
  const { reason } = buyerFoot(shop);
  return {
    reason,
    links: [
      { href: routes.withdrawal, label: withdrawalLink(shop).label },
      { href: routes.contact, label: "contatti" },
      { href: routes.privacy, label: "privacy" },
    ],
  };
}

export function staffFoot(shop: EmailShop): Pick<Message, "reason" | "links"> {
  return {
    reason: `La ricevi perché questo è l’indirizzo degli avvisi di ${shop.settings.brand.name}.`,
    links: [{ href: routes.admin, label: "Dashboard" }],
  };
}
