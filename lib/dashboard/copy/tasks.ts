import { dateToDay, type IsoDay } from "@/lib/core/business-days";
import { formatDayOfMonth, formatShortDate, formatTime, withArticle } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { formatCounted } from "@/lib/core/numbers";
import { partLeftText, stoppedText } from "@/lib/inventory/copy";
import { type LowPart } from "@/lib/inventory/model/sellable";
import { type DocumentsToSend } from "@/lib/invoices/model/document";
import { paymentMethodLabels } from "@/lib/orders/copy/order";
import { type PaymentMethod } from "@/lib/orders/model/order";
import { type Service, serviceNames } from "@/lib/platform/health/key-refused";

/** What the list of tasks says about one task. */
type TaskText = { title: string; detail: string; action: string };

/** What does not work while a service refuses the key. */
const refusalEffects: Record<Service, string> = {
  stripe: "pagamenti e rimborsi con carta non riescono",
  paypal: "pagamenti e rimborsi con PayPal non riescono",
  resend: "le email non partono",
};

/** Texts of the tasks on the page "Oggi". Amounts are in cents. */
export const taskTexts = {
  parcel: (parcel: {
    number: string;
    customer: string;
    deliverBy: Date;
    items: { name: string; quantity: number }[];
  }): TaskText => ({
    title: [
      parcel.number,
      ...parcel.items.map(({ name, quantity }) =>
        quantity === 1 ? name : `${quantity} × ${name}`,
      ),
    ].join(", "),
    detail: `${parcel.customer}; consegna entro ${formatDeliveryDay(dateToDay(parcel.deliverBy))}`,
    action: "Spedisci",
  }),
  parcels: (count: number, shipping: string, number: string, customer: string): TaskText => ({
    title: `${count} ordini con ${shipping.toLowerCase()}`,
    detail: `il primo: ${number}, ${customer}`,
    action: "Spedisci",
  }),
  inquiry: (title: string, sender: string, isPartner: boolean): TaskText => ({
    title: isPartner ? `Richiesta di ${title}` : `«${title}»`,
    detail: sender,
    action: "Rispondi",
  }),
  reviews: (count: number, firstAuthor: string): TaskText =>
    count === 1
      ? { title: "1 recensione da leggere", detail: `di ${firstAuthor}`, action: "Leggi" }
      : {
          title: `${count} recensioni da leggere`,
          detail: `la prima è di ${firstAuthor}`,
          action: "Leggi",
        },
  email: (subject: string, recipient: string, error: string): TaskText => ({
    title: `${subject}: email non partita`,
    detail: `${recipient}: ${error}`,
    action: "Rivedi",
  }),
  emails: (count: number, firstSubject: string, firstRecipient: string): TaskText => ({
    title: `${count} email non partite`,
    detail: `la prima: ${firstSubject}, ${firstRecipient}`,
    action: "Rivedi",
  }),
  privacy: (kind: string, person: string, channel: string): TaskText => ({
    title: `${kind}, ${person}`,
    detail: `richiesta arrivata ${channel.toLowerCase()}`,
    action: "Evadi",
  }),
  stock: ({ part, left, threshold, stops }: LowPart): TaskText => ({
    title: partLeftText(part, left),
    detail: stoppedText(stops) || `avviso sotto i ${threshold} pezzi`,
    action: "Apri",
  }),
  payments: (
    count: number,
    method: PaymentMethod,
    first: { number: string; amountCents: number; heldUntil: Date },
  ): TaskText => {
    const name = method === "paypal" ? paymentMethodLabels.paypal : "con carta";
    const facts = `${first.number}, ${formatEuro(first.amountCents)}; scorta tenuta fino alle ${formatTime(first.heldUntil)}`;
    return count === 1
      ? { title: `Un pagamento ${name} incerto`, detail: facts, action: "Verifica" }
      : {
          title: `${count} pagamenti ${name} incerti`,
          detail: `il primo: ${facts}`,
          action: "Verifica",
        };
  },
  refund: (number: string, amountCents: number): TaskText => ({
    title: `${number}, ${formatEuro(amountCents)}`,
    detail: "rimborso chiesto, il fornitore non l’ha ancora confermato",
    action: "Apri",
  }),
  refundDue: (number: string, restCents: number): TaskText => ({
    title: `${number}, da rimborsare ${formatEuro(restCents)}`,
    detail: "annullato, il pagamento è ancora qui",
    action: "Rimborsa",
  }),
  withdrawal: (number: string, isMatched: boolean, detail: string): TaskText => ({
    title: isMatched ? `${number}, da rimborsare` : `${number}, da abbinare a un ordine`,
    detail,
    action: isMatched ? "Rimborsa" : "Abbina",
  }),
  alert: (title: string, hint: string): TaskText => ({ title, detail: hint, action: "Verifica" }),
  refusal: (service: Service, since: Date): TaskText => ({
    title: `${serviceNames[service]} rifiuta la chiave del negozio`,
    detail: `${withArticle("dal", formatShortDate(since))} alle ${formatTime(since)}: ${refusalEffects[service]}`,
    action: "Verifica",
  }),
  worker: (lastAt: Date | null): TaskText => ({
    title: "Nessuno esegue i lavori del negozio",
    detail: `email, rimborsi e controlli dei pagamenti sono fermi${lastAt ? ` ${withArticle("dal", formatShortDate(lastAt))} alle ${formatTime(lastAt)}` : ": non sono mai partiti"}`,
    action: "Verifica",
  }),
  archive: (): TaskText => ({
    title: "Le copie di sicurezza non ricevono le modifiche",
    detail: "un guasto del database adesso perderebbe gli ultimi ordini",
    action: "Verifica",
  }),
  invoices: (
    { count, oldest }: DocumentsToSend,
    { by, isTrial }: { by: IsoDay; isTrial: boolean },
  ): TaskText => ({
    title: `${formatCounted(count, "fattura", "fatture")} da inviare entro ${withArticle("il", formatDayOfMonth(by))}`,
    detail: `${count === 1 ? "è la" : "la prima è la"} ${oldest.number}, ${withArticle("del", formatDayOfMonth(oldest.day))}${isTrial ? "; di prova, qui non si invia davvero" : ""}`,
    action: "Apri",
  }),
  dispute: (number: string, amountCents: number): TaskText => ({
    title: `Contestazione di ${formatEuro(amountCents)}, ${number}`,
    detail: "rispondi dal pannello del fornitore, che ne mostra la scadenza",
    action: "Apri",
  }),
} as const;

/** What to do about an alert, by its kind; `money` for those about payments. */
export const alertHints = {
  money: "che cosa fare sta nella pagina Riconciliazione",
  job_dead: "con «Riprova» riparte",
  email_bounced: "la casella l’ha rifiutata: avvisa per un’altra via",
  receipt_late: "la legge la vuole senza ritardo: falla ripartire",
} as const;

/** The last thing done today. */
export const doneTexts = {
  shipped: (number: string) => `${number} spedito`,
  alert: "un avviso chiuso",
  message: "un messaggio risposto",
} as const;
