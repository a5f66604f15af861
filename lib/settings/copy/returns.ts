import { givenText } from "@/lib/core/given-text";
import { formatCounted } from "@/lib/core/numbers";
import { type ShownClaims } from "../model/claims";
import { GUARANTEE_YEARS, SEND_BACK_DAYS } from "../model/guarantee-notice";
import { type ShopSettings } from "../model/settings";
import { sellerAddress } from "./seller";
import { faultyReturn } from "./statements";

type Returns = ShopSettings["returns"];
type Receiver = Pick<ShopSettings, "legal" | "returns">;
type Hours = Pick<ShownClaims, "answerTimes">;

const parcelContents =
  "Rimetti nella confezione tutto quello che hai ricevuto, accessori compresi e il siero se è ancora sigillato, e aggiungi la fattura o un foglio con il numero dell’ordine.";

/** Returns where returns go, on one line: the owner's address for them, otherwise the seat. */
export function returnAddress({ legal, returns }: Receiver): string {
  const lines = returns.address.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join(", ") || sellerAddress(legal);
}

/** Returns where to send a return and what to put into the parcel. */
export function returnParcel(receiver: Receiver): string {
  return `Spediscilo a questo indirizzo: ${returnAddress(receiver)}. ${parcelContents}`;
}

/** What comes back, and what a use beyond a trial costs (Codice del consumo 57). */
export const returnConditions = `Puoi aprire la confezione e provare il dispositivo come faresti in negozio. Rimandaci tutto entro ${SEND_BACK_DAYS} giorni da quando ci hai comunicato il recesso, protetto in modo che non si danneggi nel viaggio. Se lo hai usato oltre una normale prova, puoi recedere lo stesso: tratteniamo dal rimborso solo il valore che il prodotto ha perso, e ti scriviamo quanto e perché.`;

/** The withdrawal period required by law, and the longer one if the shop grants one. */
export function withdrawalTerm({ legalWithdrawalDays, withdrawalDays }: Returns): string {
  const longer =
    withdrawalDays > legalWithdrawalDays
      ? ` Noi li portiamo a ${withdrawalDays}: è la nostra garanzia soddisfatti o rimborsati.`
      : "";
  return `La legge ti dà ${legalWithdrawalDays} giorni dalla consegna per ripensarci, senza dover spiegare perché.${longer} Basta mandarci la tua decisione prima che scadano: conta il giorno in cui la mandi, e non serve nessuna autorizzazione.`;
}

const hours = (count: number) => formatCounted(count, "ora", "ore");

export function returnSteps(
  { contact, legal, returns }: Pick<ShopSettings, "contact" | "legal" | "returns">,
  { answerTimes }: Hours,
): { title: string; text: string }[] {
  const confirmed = answerTimes
    ? ` Entro ${hours(returns.authorisationHours)} ti confermiamo dove spedire il pacco.`
    : "";
  return [
    {
      title: "Scrivici",
      text: `Usa la pagina di recesso, o manda un’email all’indirizzo ${givenText(contact.email)} con il numero dell’ordine; il motivo del reso lo scrivi solo se vuoi. Il recesso vale da quando ce lo mandi, senza autorizzazione.${confirmed}`,
    },
    {
      title: "Prepara il pacco",
      text: parcelContents,
    },
    {
      title: "Spedisci",
      text: `L’indirizzo è ${returnAddress({ legal, returns })}. Consegna il pacco a un corriere, meglio se tracciato: il codice è la prova che l’hai spedito. Conservalo finché non vedi il rimborso.`,
    },
  ];
}

/** Answers whether a withdrawal needs a reason or a permission. */
export function withdrawalFreedom({ withdrawalDays }: Returns): string {
  return `Sì, puoi recedere senza motivo: hai ${withdrawalDays} giorni dalla consegna, non devi spiegare perché e non serve nessuna autorizzazione. Nella pagina di recesso bastano il tuo nome, il numero dell’ordine e un’email: il recesso vale dal momento in cui lo mandi, e ti arriva la ricevuta per email.`;
}

/** Amount, method and time of a refund, as pairs of label and text. */
export function refundFacts(
  returns: Returns,
  { answerTimes }: Hours,
): [name: string, fact: string][] {
  const [minDays, maxDays] = returns.bankCreditDays;
  return [
    [
      "Quanto",
      "Il prezzo pagato, per intero, e la spedizione standard. Se tratteniamo qualcosa per un uso oltre la prova, ti scriviamo quanto e perché.",
    ],
    ["Come", "Con lo stesso mezzo con cui hai pagato."],
    [
      "Email di conferma",
      answerTimes
        ? `Entro ${hours(returns.refundConfirmationHours)} da quando riceviamo il pacco.`
        : "Dopo che abbiamo ricevuto il pacco.",
    ],
    ["Rimborso", `Entro ${returns.refundDays} giorni da quando ci comunichi il recesso.`],
    [
      "Accredito in banca",
      `Da ${minDays} a ${maxDays} giorni lavorativi dopo il rimborso, secondo la banca.`,
    ],
  ];
}

export const refundNote =
  "Possiamo attendere di ricevere il prodotto, o la prova che lo hai spedito. Il rimborso non ha costi per te.";

export function returnShippingCosts(
  { withdrawalDays }: Returns,
  claims: Pick<ShownClaims, "prepaidLabel">,
): [reason: string, payer: string, how: string][] {
  return [
    [`Difetto o problema di qualità, entro ${withdrawalDays} giorni`, "noi", faultyReturn(claims)],
    ["Semplice ripensamento", "tu", "scegli il corriere; meglio se tracciato"],
  ];
}

/** Who pays for a defect under the legal guarantee (CdC 133 and 135-bis; Directive (EU) 2024/1799). */
export const guaranteeNote = `La garanzia legale di conformità copre i difetti che si manifestano entro ${GUARANTEE_YEARS} anni dalla consegna: riparazione, sostituzione e spedizione non ti costano nulla. Se il prodotto viene riparato, dura 12 mesi in più.`;

/** Goods without a right of withdrawal (Codice del consumo 59). */
export const returnExclusions: [name: string, reason: string][] = [
  [
    "Siero aperto, con il sigillo igienico rotto",
    "Per ragioni d’igiene il flacone aperto non torna indietro. Tutto il resto dell’ordine sì.",
  ],
  ["Prodotti personalizzati", "Quelli fatti o incisi su tua richiesta."],
];

export const misuseNote =
  "Il dispositivo si può rendere anche aperto, provato o usato male: un uso oltre la prova non toglie il recesso, può solo ridurre il rimborso, con il motivo scritto.";
