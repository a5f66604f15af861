import { CONSENT_COOKIE, CONSENT_MONTHS, type ConsentPurpose } from "../model/consent";

/*
 * Everything the shop stores in a browser: listed on the cookie page and enforced by
 * tests/e2e/consent.spec.ts. A key without a purpose needs no consent; `reason` says why.
 */

const placeNames = {
  cookie: "cookie",
  local: "memoria locale",
  session: "memoria di sessione",
};

type StorageKey = {
  name: string;
  place: keyof typeof placeNames;
  /** Unset for storage strictly necessary for a service the visitor requested. */
  purpose?: ConsentPurpose;
  reason: string;
  until: string;
  /** Part of the shop that writes it; unset for the parts every shop has. */
  onlyWith?: "pixel" | "countdowns";
  /** Set for cookies of a third-party script. */
  vendor?: string;
};

const untilDeleted = "finché non la cancelli";
const untilTabCloses = "fino alla chiusura della scheda";

export const storageKeys: readonly StorageKey[] = [
  {
    name: "cart",
    place: "local",
    reason: "ricorda che cosa hai messo nel carrello",
    until: "finché non lo svuoti",
  },
  {
    name: "cart_timer_end",
    place: "local",
    reason: "la fine del conto alla rovescia del carrello",
    until: "5 minuti",
  },
  {
    name: "cart_hold",
    place: "local",
    reason: "tiene da parte i pezzi del carrello finché dura il conto alla rovescia",
    until: untilDeleted,
  },
  {
    name: "promotionTimerStart",
    place: "local",
    onlyWith: "countdowns",
    reason: "l’inizio del conto alla rovescia della promozione",
    until: untilDeleted,
  },
  {
    name: "newsletter_popup_state",
    place: "local",
    reason: "ricorda che hai chiuso l’invito alla newsletter, o che l’hai accettato",
    until: untilDeleted,
  },
  {
    name: "checkout_key",
    place: "local",
    reason: "evita un doppio ordine, anche da due schede",
    until: "fino al pagamento",
  },
  {
    name: "prepared",
    place: "local",
    reason: "ricorda quale assistente ha preparato l’ordine",
    until: "fino al pagamento",
  },
  {
    name: "prepared_links",
    place: "local",
    reason: "riapre in questo browser i link che un assistente ha preparato per te",
    until: untilDeleted,
  },
  {
    name: "checkout_draft",
    place: "session",
    reason: "ritrova ciò che hai scritto nell’ordine",
    until: untilTabCloses,
  },
  {
    name: "discount_code",
    place: "session",
    reason: "ritrova nel carrello il codice sconto che hai scritto, o che era nel link",
    until: untilTabCloses,
  },
  {
    name: "settled_order",
    place: "local",
    reason: "svuota il carrello una volta sola, a pagamento avvenuto",
    until: untilDeleted,
  },
  {
    name: "settled_checkout",
    place: "session",
    reason: "apre da qui l’ordine appena pagato, senza chiederti altro",
    until: untilTabCloses,
  },
  {
    name: "chat_conversation",
    place: "session",
    reason: "continua la conversazione che hai aperto nella chat, da una pagina all’altra",
    until: untilTabCloses,
  },
  {
    name: CONSENT_COOKIE,
    place: "cookie",
    reason: "la tua scelta sui cookie; se accetti qualcosa, anche un codice casuale che lo prova",
    until: `${CONSENT_MONTHS} mesi`,
  },
  {
    name: "analytics_session_id",
    place: "session",
    purpose: "statistics",
    reason: "collega tra loro le pagine di una stessa visita",
    until: untilTabCloses,
  },
  {
    name: "_fbp",
    place: "cookie",
    purpose: "marketing",
    vendor: "Meta",
    onlyWith: "pixel",
    reason: "distingue i browser, per misurare quanti ordini arrivano da un annuncio",
    until: "3 mesi",
  },
  {
    name: "_fbc",
    place: "cookie",
    purpose: "marketing",
    vendor: "Meta",
    onlyWith: "pixel",
    reason: "ricorda quale annuncio ti ha portato qui; c’è solo in quel caso",
    until: "3 mesi",
  },
];

/** Returns the rows of the cookie page for a purpose (null: necessary) in a shop that uses these parts: name, reason, place and duration. */
export function storageRows(
  purpose: ConsentPurpose | null,
  uses: { pixel: boolean; countdowns: boolean },
): [string, string, string][] {
  return storageKeys
    .filter(
      (key) =>
        (key.purpose ?? null) === purpose && (key.onlyWith === undefined || uses[key.onlyWith]),
    )
    .map(({ name, reason, place, until, vendor }) => [
      name,
      reason,
      `${placeNames[place]}, ${until}${vendor === undefined ? "" : `; di ${vendor}`}`,
    ]);
}
