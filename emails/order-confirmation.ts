import { shippingNames } from "@/lib/catalog/copy/product";
import { formatLongDateTime } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { modelWithdrawalForm, termsOfSale } from "@/lib/settings/copy/settings";
import { type EmailFacts } from "./facts";
import { type Block, type EmailShop, type Message } from "./message";
import {
  addressLines,
  buyerFoot,
  guarantee,
  orderPrices,
  parcelLines,
  paymentName,
  shippingName,
  withdrawalLink,
} from "./parts";

/**
 * Builds the order confirmation on a durable medium (Codice del consumo, art. 51 c. 7). Terms, withdrawal
 * information and model form are therefore included in full, not linked.
 */
export function orderConfirmation(
  { order }: EmailFacts["order_confirmation"],
  shop: EmailShop,
): Message {
  const { brand, returns } = shop.settings;
  const foot = buyerFoot(shop);
  return {
    subject: `Ordine ${order.number} confermato`,
    preview: `Consegna entro ${formatDeliveryDay(order.deliverBy)}. Totale pagato ${formatEuro(order.totalCents)}.`,
    picture: {
      path: "/media/email/conferma.jpg",
      height: 310,
      alt: `${brand.device} su una base chiara, con il siero accanto`,
    },
    title: `Grazie ${order.firstName}, l’ordine è confermato`,
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: [
              `Abbiamo ricevuto il pagamento. Lo consegniamo con spedizione ${shippingName(order)} entro `,
              { strong: formatDeliveryDay(order.deliverBy) },
              "; ti scriviamo appena parte, con il codice per seguirlo.",
            ],
          },
        ],
      },
      { kind: "button", label: `Segui l’ordine ${order.number}`, href: order.link },
      orderPrices(order, shop),
      { kind: "rule" },
      {
        kind: "facts",
        rows: [
          { label: "Ordine", lines: [`${order.number}, ${formatLongDateTime(order.placedAt)}`] },
          { label: "Nel pacco", lines: parcelLines(order, shop) },
          { label: "Consegna a", lines: addressLines(order) },
          { label: "Spedizione", lines: [shippingNames[order.shippingType]] },
          { label: "Pagamento", lines: [paymentName(order)] },
          { label: "E-mail", lines: [order.email] },
        ],
      },
      { kind: "rule" },
      {
        kind: "section",
        title: "Se cambi idea",
        paragraphs: [
          {
            words: `Hai ${returns.withdrawalDays} giorni dalla consegna per recedere, senza dare spiegazioni. Basta una tua dichiarazione, anche con il modulo in fondo a questa e-mail.`,
            link: withdrawalLink(shop),
          },
          {
            words: `Rimborsiamo entro ${returns.refundDays} giorni dalla tua comunicazione, con lo stesso mezzo di pagamento, spedizione standard compresa; possiamo attendere di ricevere il prodotto o la prova che lo hai spedito. La restituzione per ripensamento è a tuo carico, entro 14 giorni dalla comunicazione. Un sigillo igienico rotto esclude il reso del siero.`,
          },
        ],
      },
      guarantee(shop),
      { kind: "rule" },
      terms,
      withdrawalForm(shop),
    ],
    reason: `${foot.reason} È la conferma del contratto: conservala.`,
    links: [
      { href: routes.withdrawal, label: withdrawalLink(shop).label },
      { href: routes.terms, label: "condizioni di vendita" },
      { href: routes.contact, label: "contatti" },
      { href: routes.privacy, label: "privacy" },
    ],
  };
}

const terms: Block = {
  kind: "legal",
  title: `Condizioni di vendita, versione ${termsOfSale.version}`,
  parts: termsOfSale.sections.map(({ title, paragraphs }) => ({ title, lines: [...paragraphs] })),
};

function withdrawalForm({ settings: { legal, contact } }: EmailShop): Block {
  const { title, note, recipient, fields, footnote } = modelWithdrawalForm;
  return {
    kind: "legal",
    title,
    note,
    parts: [
      { lines: [`${recipient} ${legal.companyName}, ${legal.seat}, ${contact.email}`] },
      ...fields.map((field) => ({ lines: [`${field} ____________________`] })),
      { lines: [footnote] },
    ],
  };
}
