import { formatShortDate, formatTime } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { roleNames } from "@/lib/identity/copy/roles";
import { type AuditChange, auditActions } from "@/lib/platform/audit/model";
import { approvalKindNames } from "./approval";

/** Returns the name of an action; actions of older versions are returned unchanged. */
export function auditActionName(action: string): string {
  return valueOf(auditActions, action) ?? action;
}

const subjectNames: Record<string, string> = {
  orders: "Ordini",
  customers: "Clienti",
  newsletter: "Newsletter",
  campaign: "Newsletter",
  inquiry: "Messaggio",
  partner: "Richiesta partner",
  privacy: "Richiesta sulla privacy",
  review: "Recensione",
  withdrawal: "Recesso",
  return: "Reso",
  assistant: "Assistente",
  demo: "Negozio",
  settings: "Impostazioni",
  shop: "Negozio",
  rehearsal: "Negozio",
  safety: "Segnalazione di sicurezza",
  stock: "Magazzino",
  part: "Magazzino",
  goods: "Magazzino",
  product_page: "Pagina del prodotto",
  legal_texts: "Testi legali",
};

/** Returns the name of an action's subject when it has no display name of its own. */
export function auditSubjectName(action: string, subject: string): string {
  const [room = ""] = action.split(".");
  if (room === "user") return actorNames.gone;
  return valueOf(subjectNames, room) ?? subject;
}

export const actorNames = {
  shop: "Il negozio",
  commandLine: "Terminale del server",
  gone: "Una persona che non c’è più",
} as const;

/** Labels of changed fields; a field without one shows its key. */
const partNames: Record<string, string> = {
  role: "Ruolo",
  name: "Nome",
  email: "Email",
  amountCents: "Importo",
  carrier: "Corriere",
  trackingCode: "Codice di tracciamento",
  phone: "Telefono",
  priceCents: "Prezzo",
  compareAtCents: "Prezzo barrato",
  effectiveFrom: "Vale da",
  active: "In vendita",
  popular: "In evidenza",
  features: "Caratteristiche",
  discountLabel: "Etichetta dello sconto",
  devices: "Dispositivi",
  serums: "Sieri",
  travelCases: "Custodie da viaggio",
  pieces: "Pezzi",
  lots: "Lotti",
  unit: "Si conta in",
  threshold: "Avvisa sotto",
  supplier: "Fornitore",
  reorderDays: "Giorni per il riordino",
  free: "Liberi",
  received: "Ricevuti",
  reserved: "Impegnati",
  sold: "Venduti",
  reason: "Motivo",
  gives: "Sconto",
  maxUses: "Usi al massimo",
  oncePerPerson: "Una volta a persona",
  days: "Giorni",
  validFrom: "Vale dal",
  validUntil: "Fino al",
  title: "Titolo",
  questions: "Domande",
  replaces: "Sostituisce",
  body: "Testo",
  page: "Pagina",
  kind: "Tipo",
  status: "Stato",
  state: "Esito",
  decision: "Decisione",
  order: "Ordine",
  channel: "Arrivata",
  answer: "Risposta",
  count: "Quantità",
  orders: "Ordini",
  customers: "Clienti",
  reviews: "Recensioni",
  withdrawals: "Recessi",
  messages: "Messaggi",
  subscribers: "Iscritti alla newsletter",
  conversations: "Conversazioni con l’assistente",
  visits: "Visite",
  accounts: "Accessi",
  selection: "Scelta",
  filter: "Filtro",
  searched: "Con una ricerca",
  tagged: "Con un’etichetta",
  addresses: "Indirizzi",
  termsPublishedAt: "Condizioni di vendita",
  noticesVersion: "Informative",
  readBy: "Letti da",
  readOn: "Letti il",
  askedBy: "Chiesto da",
  scopes: "Che cosa fa",
  lastDay: "Ultimo giorno",
};

const selections = { all: "tutti", filter: "quelli del filtro", picked: "quelli selezionati" };
const valueNames: Record<string, Record<string, string>> = {
  orders: selections,
  selection: selections,
  status: {
    open: "da rispondere",
    answered: "con risposta",
    closed: "chiuso",
    draft: "bozza",
    published: "pubblicato",
    pending: "da confermare",
    confirmed: "confermato",
    unsubscribed: "iscrizione annullata",
    bounced: "email respinta",
    complained: "segnalata come indesiderata",
  },
  state: { done: "conclusa", refused: "non accolta" },
  decision: { accepted: "accettata", refused: "rifiutata" },
  kind: {
    ...approvalKindNames,
    received: "merce ricevuta",
    correction: "correzione",
    damaged: "danneggiati o persi",
    sold: "venduti",
    returned: "resi in magazzino",
    export: "copia dei dati",
    erasure: "cancellazione dei dati",
  },
  channel: {
    post: "per posta",
    phone: "per telefono",
    email: "per email",
    in_person: "di persona",
  },
};

/** Returns the path of a change in words: `Spedizione › Prezzo`. */
export function auditPathName({ path }: AuditChange): string {
  return path
    .map((key) => valueOf(partNames, key) ?? (/^\d+$/.test(key) ? String(Number(key) + 1) : key))
    .join(" › ");
}

export function auditValueText(change: AuditChange, side: "before" | "after"): string {
  const value = change[side];
  const key = change.path.at(-1) ?? "";
  if (value === null) return "—";
  if (typeof value === "boolean") return value ? "sì" : "no";
  if (typeof value === "number")
    return key.endsWith("Cents") ? formatEuro(value) : String(value).replace(".", ",");
  if (value === "") return "nessuno";
  const name = valueOf(valueOf(valueNames, key) ?? {}, value);
  if (name !== undefined) return name;
  if (key === "role") return valueOf(roleNames, value) ?? "Nessun accesso";
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) {
    const instant = new Date(value);
    return `${formatShortDate(instant)} ${formatTime(instant)}`;
  }
  return value;
}
