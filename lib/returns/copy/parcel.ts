import { formatLongDay, withArticle } from "@/lib/core/dates";
import { type Cents, formatEuro } from "@/lib/core/money";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { carrierNames, toCarrier } from "@/lib/shipping/model/carriers";
import {
  type CheckedPart,
  type Condition,
  MAX_RETURN_PHOTOS,
  type ReturnKind,
  type ReturnStage,
} from "../model/parcel";
import { type OwnReturn, type ReturnRow } from "../queries/returns";

export const stageNames: Record<ReturnStage, string> = {
  declared: "Dichiarato",
  coming: "In arrivo",
  arrived: "Arrivato",
  checked: "Controllato",
  closed: "Chiuso",
};

export const returnKindNames: Record<ReturnKind, string> = {
  withdrawal: "Recesso",
  defect: "Difetto",
  exchange: "Sostituzione",
  undelivered: "Non consegnato",
};

export const complaintHints = {
  defect: "vuole i soldi indietro, tutti o in parte",
  exchange: "vuole un altro pezzo al posto di questo",
};

export const conditionNames: Record<keyof Condition, string> = {
  sealed: "Sigillati",
  opened: "Aperti",
  damaged: "Rovinati",
};

const nowText = (stage: ReturnStage) =>
  `Nel frattempo qualcuno l’ha cambiato: ora è «${stageNames[stage]}».`;

type ShownParcel = Pick<
  NonNullable<ReturnRow["parcel"]>,
  "carrier" | "tracking" | "expectedOn" | "sentAt" | "proofAt"
>;

/** `BRT 0861 9930 0412, atteso per il 3 dicembre 2026`; empty before the goods are on their way. */
export function parcelText({
  carrier,
  tracking,
  expectedOn,
  sentAt,
  proofAt,
}: ShownParcel): string {
  if (sentAt === null) return "";
  const by = toCarrier(carrier ?? "other");
  const code = tracking?.code ?? "senza codice";
  return [
    by === "other" ? (tracking?.code ?? "Senza codice") : `${carrierNames[by]} ${code}`,
    expectedOn === null ? "" : `atteso per ${withArticle("il", formatLongDay(expectedOn))}`,
    proofAt === null ? "" : "con la prova della spedizione",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/**
 * Says whether the refund of a withdrawal may wait: for the goods, or the proof that they were sent (Codice
 * del consumo 56).
 */
export function waitText({ order, parcel }: Pick<ReturnRow, "order" | "parcel">): string {
  if (order?.hasLeft === false) return ": il pacco è ancora qui, non spedirlo";
  if (parcel?.arrivedAt) return ": la merce è qui, non puoi più attendere";
  if (parcel?.proofAt || parcel?.tracking)
    return ": c’è la prova che è partito, non puoi più attendere";
  return "; puoi attendere il prodotto, o la prova che è partito";
}

/** `: 1 di nuovo in vendita, 1 con la confezione aperta, ne manca 1`, after the number of pieces. */
export function checkedPartText(one: CheckedPart): string {
  const { sealed, opened, damaged, missing, restocked } = one;
  const parts: [number, string][] = [
    [restocked, "di nuovo in vendita"],
    [sealed - restocked, "da parte, con il lotto fuori vendita"],
    [opened, "con la confezione aperta"],
    [damaged, "con danni"],
  ];
  const texts = parts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  if (missing > 0) texts.push(missing === 1 ? "ne manca 1" : `ne mancano ${missing}`);
  return `: ${texts.join(", ")}`;
}

/** What ends a return, in the words of a customer. */
const ownEnds: Record<ReturnKind, string> = {
  withdrawal: "Rimborsato",
  defect: "Risolto",
  exchange: "Sostituito",
  undelivered: stageNames.closed,
};

export const ownStageNames = ({
  kind,
  closing,
}: Pick<OwnReturn, "kind" | "closing">): Record<ReturnStage, string> => ({
  ...stageNames,
  coming: "In viaggio",
  closed: ownEnds[kind === "exchange" && closing === "refunded" ? "withdrawal" : kind],
});

/** Says to a customer how far their return is, and what to do. */
export function ownReturnText({ kind, stage, parcel }: OwnReturn): string {
  switch (stage) {
    case "declared":
      return kind === "withdrawal"
        ? `Appena spedisci il pacco scrivi qui il codice, o mandaci la foto della ricevuta di spedizione: è la prova che il pacco è partito, e non aspettiamo l’arrivo per rimborsarti. ${parcel?.label ? labelPriceText(parcel.label.priceCents) : "La spedizione è a tuo carico."}`
        : "Appena spedisci il pacco scrivi qui il codice, o mandaci la foto della ricevuta di spedizione. La spedizione la paghiamo noi.";
    case "coming":
      return `Il pacco è in viaggio verso di noi${parcel?.tracking ? `, con il codice ${parcel.tracking.code}` : ""}. Se il codice è sbagliato, scrivilo di nuovo.`;
    case "arrived":
      return "Il pacco è arrivato: lo stiamo controllando.";
    case "checked":
      return kind === "withdrawal"
        ? "Abbiamo controllato il pacco: manca solo il rimborso."
        : "Abbiamo controllato il pacco.";
    case "closed":
      return "Abbiamo controllato il pacco e il tuo reso è concluso.";
  }
}

/** Says to a customer who pays for the prepaid label. */
export function labelPriceText(priceCents: Cents): string {
  return priceCents === 0
    ? "La spedizione la paghiamo noi."
    : `Se usi la nostra etichetta, tratteniamo ${formatEuro(priceCents)} dal rimborso.`;
}

/** What became of the form, by the code in the address. */
export const ownReturnOutcomes = {
  sent: "Grazie, l’abbiamo registrato.",
  nothing_told: "Scrivi il codice o scegli una foto.",
  not_a_picture: "La foto non si può leggere: scegline una JPEG, PNG o WebP di al massimo 4 MB.",
  not_awaited: "Questo pacco risulta già arrivato.",
  invalid: "Il codice ha solo lettere, cifre e trattini.",
  busy: "In questo momento arrivano molti file: riprova tra poco.",
} as const;

/** What became of a file that staff added, by the code in the address. */
export const uploadMessages = {
  photo_added: "Foto aggiunta.",
  label_sent: "Etichetta mandata al cliente, che la trova anche nella pagina del suo ordine.",
  no_file: "Scegli un file.",
  not_a_picture: ownReturnOutcomes.not_a_picture,
  not_a_pdf: "Scegli un PDF di al massimo 4 MB.",
  too_many_photos: `Ci sono già ${MAX_RETURN_PHOTOS} foto: eliminane una.`,
  no_label: "Per questo reso non si può dare un’etichetta.",
} as const;

export const returnMessages = {
  kind: "Scegli che cosa vuole il cliente.",
  problem: "Scrivi che cosa non va, come lo racconta il cliente.",
  trackingCode: "Il codice ha lettere, cifre e trattini, al massimo 40 caratteri.",
  expectedOn: "Scrivi un giorno che esiste.",
  pieces: "Scrivi quanti pezzi, anche 0.",
  reduction: "Scrivi l’importo in euro, per esempio 5,00.",
  reductionReason: "Scrivi perché: chi ha comprato lo legge con il rimborso.",
  not_found: "Questo reso non c’è più. Ricarica la pagina.",
  photo_gone: "Questa foto è già stata eliminata. Ricarica la pagina.",
  order_not_found: "L’ordine non c’è più.",
  not_shipped: "Il pacco non è ancora partito: non può tornare.",
  already_open: "Per questo ordine c’è già un reso aperto: usa quello.",
  now_declared: nowText("declared"),
  now_coming: nowText("coming"),
  now_arrived: nowText("arrived"),
  now_checked: nowText("checked"),
  now_closed: nowText("closed"),
  too_many_parts: "Sono più pezzi di quelli che devono tornare.",
  reduction_too_high:
    "Al massimo il prezzo dei prodotti ancora da rimborsare: la spedizione standard si restituisce sempre.",
  nothing_counted: "Scrivi quanti pezzi sono tornati.",
  out_of_stock: "I pezzi rimessi in vendita sono già stati venduti: non si può tornare indietro.",
  proven: "Il cliente ha mandato la prova della spedizione: resta «In arrivo».",
  ...uploadMessages,
  read_only: readOnlyMessage,
  other: "Non è stato cambiato niente. Riprova tra poco.",
} as const;
