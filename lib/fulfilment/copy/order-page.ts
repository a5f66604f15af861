import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { addressText } from "@/lib/core/erased";
import { formatEuro } from "@/lib/core/money";
import { formatCounted } from "@/lib/core/numbers";
import { valueOf } from "@/lib/core/value-of";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { partCountText } from "@/lib/inventory/copy";
import { refundReasonLabel } from "@/lib/ledger/copy";
import { emailKindLabel } from "@/lib/mail/copy";
import { stationNames } from "@/lib/orders/copy/guest-order";
import { orderStatusLabels, parcelEmailSubjects, providerNames } from "@/lib/orders/copy/order";
import { type OrderEventType, type OrderStatus } from "@/lib/orders/model/order";
import { channelNames, closingNames, doubtTexts } from "@/lib/returns/copy/handling";
import { returnKindNames, stageNames } from "@/lib/returns/copy/parcel";
import { termsVersionText } from "@/lib/settings/model/terms-version";
import { carrierNames, toCarrier } from "@/lib/shipping/model/carriers";
import { approvalKindNames } from "@/lib/staff/copy/approval";
import { type Actor, type TimelineEntry } from "../model/order-page";
import { type OrderAttempt } from "../queries/order-page";
import { changedTexts } from "./order-change";

export const fulfilmentMessages = {
  reasonMissing: "Scrivi il motivo.",
  refundMissing: "Scegli che cosa fare del pagamento.",
  noteMissing: "Scrivi la nota.",
  tooLong: "Testo troppo lungo.",
  trackingMissing: "Scrivi il codice di tracciamento.",
  trackingInvalid: "Il codice può avere solo lettere, cifre, spazi, punti, barre e trattini.",
  other: "Non siamo riusciti a salvare. Riprova.",
  read_only: readOnlyMessage,
  order_not_found: "Questo ordine non esiste più.",
  not_shippable: "Questo ordine non si può spedire: controlla stato e pagamento.",
  withdrawn: "Chi ha comprato ha receduto: non spedirlo.",
  returned:
    "I pezzi di questo ordine sono tornati in magazzino: annulla prima il controllo del reso.",
} as const;

/** Returns why a parcel was not shipped, where it needs more than a code: who shipped it before. */
export function shipRefusalText(error: { code: string }): string | undefined {
  if (!("by" in error) || !("trackingCode" in error)) return undefined;
  const code = text(error.trackingCode);
  return `Già spedito da ${text(error.by)}${code && `, codice ${code}`}. Ricarica la pagina per correggerlo.`;
}

export function usedCodeText(number: string): string {
  return `Lo stesso codice è già sull’ordine ${number}: controlla.`;
}

/** Reasons why a status was not changed, for refusals that need an explanation. */
export const statusRefusals = {
  changed_meanwhile: "Nel frattempo lo stato è cambiato: ricontrolla e decidi di nuovo.",
  payment_in_progress:
    "Un pagamento è in corso. Aspetta che arrivi o che fallisca, poi annulla l’ordine.",
  provider_error:
    "Il servizio di pagamento non ha risposto: la pagina di pagamento è ancora aperta. Riprova.",
  paid_meanwhile: "L’ordine è stato pagato proprio adesso. Controllalo e decidi di nuovo.",
  order_not_found: fulfilmentMessages.order_not_found,
  out_of_stock: "I suoi pezzi sono già stati venduti ad altri: non si può riaprire.",
} as const;

export const undoRefusals = {
  too_late: "I dieci secondi sono passati. Se serve, cambia di nuovo lo stato dell’ordine.",
  changed_meanwhile: "Nel frattempo l’ordine è cambiato: aprilo e controlla.",
  not_undoable: "Questo cambio non si può annullare.",
  order_not_found: fulfilmentMessages.order_not_found,
  other: "Non siamo riusciti ad annullare il cambio: apri l’ordine e controlla.",
} as const;

export const statusDialogTitles: Record<OrderStatus, string> = {
  pending: "Rimetti in sospeso",
  confirmed: "Conferma l’ordine",
  shipped: "Segna come spedito",
  delivered: "Segna come consegnato",
  cancelled: "Annulla l’ordine",
};

/** Name of the e-mail about each status, as part of a sentence. */
export const statusEmailNames: Partial<Record<OrderStatus, string>> = {
  shipped: `l’email «${parcelEmailSubjects.order_shipped}»`,
  delivered: `l’email «${parcelEmailSubjects.order_delivered}»`,
  cancelled: "l’email dell’annullamento",
};

/** Name of the e-mail about a code that came after the shipping notice. */
export const trackingEmailName = `l’email «${parcelEmailSubjects.order_tracking}»`;

export const attemptStateLabels: Record<OrderAttempt["state"], string> = {
  created: "Avviato",
  redirected: "Pagina aperta",
  processing: "In elaborazione",
  succeeded: "Riuscito",
  failed: "Rifiutato",
  expired: "Scaduto",
  superseded: "Sostituito",
  duplicate_paid: "Pagato due volte",
};

export const refundStateLabels = {
  pending: "In corso",
  succeeded: "Riuscito",
  failed: "Non riuscito",
} as const;

/** State of an e-mail: the shop knows that it was sent, not that it was read. */
export const emailStateLabels = {
  queued: "in invio",
  sent: "inviata",
  skipped: "saltata",
  failed: "non inviata",
  bounced: "non consegnata",
} as const;

const failureReasons: Partial<Record<string, string>> = {
  not_sent: "bonifico non mandato",
  card_declined: "carta rifiutata",
  generic_decline: "carta rifiutata",
  do_not_honor: "carta rifiutata",
  insufficient_funds: "fondi insufficienti",
  expired_card: "carta scaduta",
  incorrect_cvc: "codice di sicurezza sbagliato",
  incorrect_number: "numero della carta sbagliato",
  authentication_required: "conferma della banca mancata",
  processing_error: "errore della banca",
  lost_card: "carta smarrita",
  stolen_card: "carta rubata",
  fraudulent: "sospetta frode",
  INSTRUMENT_DECLINED: "rifiutato da PayPal",
  PAYER_ACTION_REQUIRED: "conferma mancata su PayPal",
  TRANSACTION_REFUSED: "rifiutato da PayPal",
  out_of_stock: "pezzi non più disponibili",
  no_url: "pagina di pagamento non creata",
  declined: "rifiutato",
  server_error: "errore del servizio di pagamento",
  not_configured: "pagamento non configurato",
};

/** Returns why a payment or refund failed; the code itself when it is unknown. */
export function failureReason(code: string): string {
  return valueOf(failureReasons, code) ?? code;
}

/** Returns who did something, as part of a sentence. */
export function actorName(actor: Actor): string {
  if (actor.kind === "admin") return actor.name;
  if (actor.id === "system") return "automatico";
  if (actor.id === "shopper") return "chi ha ordinato";
  return valueOf(providerNames, actor.id) ?? actor.id;
}

type TimelineText = { title: string; detail: string | null };
type EventText = (data: Record<string, unknown>, actor: Actor) => TimelineText;

const eventTexts: Record<OrderEventType, EventText> = {
  placed: ({ termsPublishedAt, text: why }, actor) => ({
    title: actor.kind === "admin" ? "Ordine creato a mano" : stationNames.placed,
    detail: list(
      actor.kind === "admin" ? actor.name : "",
      text(why) && `motivo: ${text(why)}`,
      termsPublishedAt instanceof Date
        ? `condizioni di vendita, ${termsVersionText(termsPublishedAt)}`
        : "",
    ),
  }),
  terms_accepted: byActor("Ordine inviato, condizioni di vendita accettate"),
  payment_link_sent: byActor("Link per pagare inviato"),
  rehearsal: () => ({
    title: "Ordine di prova",
    detail: "fatto dall’amministrazione con il negozio chiuso: non spedirlo, rimborsalo",
  }),
  revised: changed,
  payment_started: ({ provider, amountCents }) => ({
    title: "Pagamento avviato",
    detail: list(euro(amountCents), provider === undefined ? "" : name(provider)),
  }),
  payment_failed: ({ reason }, actor) => ({
    title: "Pagamento non riuscito",
    detail: list(text(reason) && failureReason(text(reason)), actorLabel(actor)),
  }),
  payment_mismatch: ({ expectedCents, providerCents, currency }) => ({
    title: "Il pagamento non corrisponde all’ordine",
    detail: list(
      euro(expectedCents) && `atteso ${euro(expectedCents)}`,
      euro(providerCents) && `arrivato ${euro(providerCents)}`,
      currency === "EUR" ? "" : text(currency),
    ),
  }),
  paid: (data, actor) =>
    data.amountCents === 0
      ? { title: "Gratis: niente da pagare", detail: actorName(actor) }
      : withAmount("Pagamento riuscito")(data, actor),
  paid_twice: withAmount("Pagato due volte"),
  outdated_payment: withAmount("Pagata una versione precedente dell’ordine"),
  paid_without_stock: () => ({
    title: "Pagato senza pezzi in magazzino",
    detail: "ordine annullato, il denaro torna indietro",
  }),
  paid_after_cancellation: () => ({
    title: "Pagato dopo l’annullamento",
    detail: "il denaro torna indietro",
  }),
  abandoned: () => ({ title: "Ordine chiuso", detail: "automatico: nessun pagamento in tempo" }),
  refund_requested: ({ amountCents, reason, withheldCents, text: why }, actor) => ({
    title: `Rimborso chiesto${euro(amountCents) && `: ${euro(amountCents)}`}`,
    detail: list(
      actorName(actor),
      refundReasonLabel(text(reason)),
      euro(withheldCents) && `trattenuti ${euro(withheldCents)}`,
      text(why),
    ),
  }),
  return_declared: ({ kind, text: problem }, actor) => ({
    title: `Reso aperto: ${phrase(valueOf(returnKindNames, text(kind)))}`,
    detail: list(actorName(actor), text(problem)),
  }),
  return_sent: ({ carrier, trackingCode }, actor) => ({
    title: "Il reso è in arrivo",
    detail: list(actorName(actor), parcel(carrier, trackingCode)),
  }),
  parcel_returned: byActor("Il pacco è tornato"),
  return_checked: ({ resold, writtenOff, missing, withheldCents, text: why }, actor) => ({
    title: "Reso controllato",
    detail: list(
      actorName(actor),
      pieces(resold, "di nuovo in vendita"),
      pieces(writtenOff, "fuori vendita"),
      pieces(missing, "non tornati"),
      euro(withheldCents) && `da trattenere ${euro(withheldCents)}`,
      text(why),
    ),
  }),
  return_labelled: ({ amountCents }, actor) => ({
    title: "Etichetta di reso mandata",
    detail: list(
      actorName(actor),
      amountCents === 0 ? "" : `${euro(amountCents)} da trattenere dal rimborso`,
    ),
  }),
  return_photographed: byActor("Foto del reso aggiunta"),
  return_photo_removed: byActor("Foto del reso eliminata"),
  return_undone: ({ stage }, actor) => ({
    title: `Passo del reso annullato: ${phrase(valueOf(stageNames, text(stage)))}`,
    detail: actorName(actor),
  }),
  return_closed: ({ closing }, actor) => ({
    title: "Reso chiuso",
    detail: list(phrase(valueOf(closingNames, text(closing))), actorName(actor)),
  }),
  refund_failed: ({ amountCents, reason }, actor) => ({
    title: `Rimborso non riuscito${euro(amountCents) && `: ${euro(amountCents)}`}`,
    detail: list(text(reason) && failureReason(text(reason)), actorLabel(actor)),
  }),
  approval_asked: approval("Seconda conferma chiesta"),
  approval_by_code: approval("Confermato con il proprio codice"),
  approval_given: approval("Confermato da una seconda persona"),
  approval_refused: approval("Seconda conferma rifiutata"),
  disputed: withAmount("Contestazione aperta"),
  dispute_closed: ({ outcome }, actor) => ({
    title: outcome === "won" ? "Contestazione vinta" : "Contestazione persa",
    detail: list(actorLabel(actor)),
  }),
  refunded: ({ amountCents }, actor) => ({
    title: euro(amountCents) ? `Rimborsati ${euro(amountCents)}` : "Rimborso",
    detail: list(actorName(actor)),
  }),
  status_changed: ({ from, to, reason, carrier, trackingCode, undone, assumed }, actor) => ({
    title:
      undone === true
        ? `Cambio annullato: da ${statusName(from)} torna a ${statusName(to)}`
        : `Stato: da ${statusName(from)} a ${statusName(to)}`,
    detail: list(
      actorName(actor),
      parcel(carrier, trackingCode),
      assumed === true ? "presunto: nessuno lo ha detto" : "",
      text(reason) && `motivo: ${text(reason)}`,
    ),
  }),
  tracking_changed: ({ carrier, trackingCode }, actor) => ({
    title: "Spedizione corretta",
    detail: list(actorName(actor), parcel(carrier, trackingCode)),
  }),
  // Of orders from before everything else could be changed.
  address_corrected: changed,
  note: ({ text: note }, actor) => ({ title: `Nota di ${actorName(actor)}`, detail: text(note) }),
  withdrawal_received: ({ doubt, channel, receivedAt }, actor) => ({
    title: "Recesso ricevuto",
    detail: list(
      text(receivedAt) &&
        `arrivato ${channelText(channel)}${withArticle("il", formatLongDateTime(new Date(text(receivedAt))))}, ${text(channel) ? "annotato" : "abbinato"} da ${actorName(actor)}`,
      phrase(valueOf(doubtTexts, text(doubt))),
    ),
  }),
  withdrawal_closed: ({ closing }, actor) => ({
    title: "Recesso chiuso",
    detail: list(phrase(valueOf(closingNames, text(closing))), actorName(actor)),
  }),
  email_sent: byActor("Email inviata"),
  email_resent: byActor("Email inviata di nuovo"),
};

function changed(data: Record<string, unknown>, actor: Actor): TimelineText {
  return { title: "Ordine modificato", detail: list(actorName(actor), ...changedTexts(data)) };
}

function byActor(title: string): EventText {
  return (_, actor) => ({ title, detail: actorName(actor) });
}

function approval(title: string): EventText {
  return ({ kind, amountCents, askedBy, text: why }, actor) => ({
    title,
    detail: list(
      [phrase(valueOf(approvalKindNames, text(kind))), euro(amountCents)]
        .filter(Boolean)
        .join(" di "),
      actorName(actor),
      text(askedBy) && `l’ha chiesto ${text(askedBy)}`,
      text(why),
    ),
  });
}

function withAmount(title: string): EventText {
  return ({ amountCents }, actor) => ({
    title,
    detail: list(euro(amountCents), actorLabel(actor)),
  });
}

/** Returns the text of a timeline entry; the type itself when it is unknown. */
export function timelineText({ source }: TimelineEntry): TimelineText {
  switch (source.kind) {
    case "email":
      return {
        title: `Email inviata: ${emailKindLabel(source.email)}`,
        detail: addressText(source.recipient),
      };
    case "hold": {
      const { pieces, isSerum, state, until } = source;
      const details = {
        held: `fino ${withArticle("al", formatLongDateTime(until))}`,
        consumed: "venduti con questo ordine",
        released: "tornati disponibili",
      };
      const one = { consumed: "venduto con questo ordine", released: "tornato disponibile" };
      return {
        title: `${partCountText(isSerum ? "serums" : "devices", pieces)} ${pieces === 1 ? "riservato" : "riservati"}`,
        detail: pieces === 1 && state !== "held" ? one[state] : details[state],
      };
    }
    case "event": {
      const describe = valueOf(eventTexts, source.type);
      if (describe) return describe(source.data, source.actor);
      return { title: source.type.replaceAll("_", " "), detail: actorName(source.actor) };
    }
  }
}

function list(...parts: string[]): string | null {
  return parts.filter((part) => part !== "").join(", ") || null;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function euro(value: unknown): string {
  return typeof value === "number" ? formatEuro(value) : "";
}

/** `2 pezzi di nuovo in vendita`; "" for none. */
function pieces(count: unknown, what: string): string {
  if (typeof count !== "number" || count === 0) return "";
  return `${formatCounted(count, "pezzo", "pezzi")} ${what}`;
}

function name(provider: unknown): string {
  return actorName({ kind: "other", id: text(provider) });
}

/** Names a provider or a person. Returns "" for the shop itself, where «automatico» would add nothing. */
function actorLabel(actor: Actor): string {
  return actor.kind === "other" && actor.id === "system" ? "" : actorName(actor);
}

/** Returns `per posta `, with the space after it; empty for a declaration from the page. */
function channelText(value: unknown): string {
  const name = valueOf(channelNames, text(value));
  return name === undefined ? "" : `${name.toLowerCase()} `;
}

/** Returns a label as a part of a sentence; "" without one. */
function phrase(label = ""): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function statusName(value: unknown): string {
  return valueOf(orderStatusLabels, text(value)) ?? text(value);
}

function parcel(carrier: unknown, trackingCode: unknown): string {
  if (text(carrier) === "") return "";
  return [carrierNames[toCarrier(text(carrier))], text(trackingCode)].filter(Boolean).join(" ");
}
