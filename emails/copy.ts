import { shippingNames } from "@/lib/catalog/copy";
import { type OrderEmail } from "@/lib/orders/model";
import { formatDeliveryDay } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";

/** The texts of the order confirmation, shared by its HTML and its plain version. */
export const orderConfirmationCopy = {
  subject: (order: OrderEmail) => `Ordine ${order.orderNumber} confermato`,
  preview: (order: OrderEmail) =>
    `Consegna entro ${formatDeliveryDay(order.deliverBy)}. Totale pagato ${formatEuro(order.totalCents)}.`,
  title: (order: OrderEmail) => `Grazie ${order.firstName}, l’ordine è confermato`,
  introBefore: (order: OrderEmail) =>
    `Abbiamo ricevuto il pagamento. Lo consegniamo con spedizione ${shippingNames[order.shippingType].toLowerCase()} entro `,
  pictureAlt: (brand: { device: string }) =>
    `${brand.device} su una base chiara, con il siero accanto`,
  linesTitle: "Il tuo ordine",
  pieces: (quantity: number) => (quantity === 1 ? "1 pezzo" : `${quantity} pezzi`),
  gift: (valueCents: number) => `In omaggio, valore ${formatEuro(valueCents)}`,
  withdrawalTitle: "Se cambi idea",
  withdrawal: (days: number) =>
    `Hai ${days} giorni dalla consegna per recedere, senza dare spiegazioni: basta scriverci il numero dell’ordine e la tua decisione. Rimborsiamo entro 14 giorni dalla tua comunicazione, con lo stesso mezzo di pagamento, spedizione standard compresa. La restituzione per ripensamento è a tuo carico; un sigillo igienico rotto esclude il reso del siero. I dettagli sono nelle`,
  withdrawalLink: "condizioni di vendita",
  guaranteeTitle: "Garanzia legale",
  guarantee:
    "Due anni di garanzia legale di conformità su ogni dispositivo, a decorrere dalla consegna.",
  reason: (brand: string) =>
    `Ricevi questa e-mail perché hai fatto un ordine su ${brand}. È la conferma del contratto: conservala.`,
} as const;
