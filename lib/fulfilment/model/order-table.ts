import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** Columns that can be hidden. */
export const columnNames = {
  customer: "Cliente",
  email: "Email",
  total: "Totale",
  payment: "Pagamento",
  status: "Stato",
  date: "Data",
};
export type HideableColumn = keyof typeof columnNames;
export const hideableColumns = Object.keys(columnNames) as HideableColumn[];

/** Columns of the CSV, in the order of `docs/specification.md#csv`. */
const csvColumnNames = {
  number: "Numero ordine",
  createdAt: "Data",
  firstName: "Nome",
  lastName: "Cognome",
  email: "Email",
  phone: "Telefono",
  address: "Indirizzo",
  postalCode: "Codice postale",
  city: "Città",
  country: "Paese",
  product: "Prodotto",
  quantity: "Quantità",
  unitPrice: "Prezzo prodotto",
  shippingType: "Tipo di spedizione",
  shipping: "Costo di spedizione",
  subtotal: "Subtotale",
  total: "Totale",
  paymentMethod: "Metodo di pagamento",
  paymentStatus: "Stato del pagamento",
  status: "Stato dell’ordine",
  notes: "Note",
};
export const csvColumns = Object.keys(csvColumnNames) as (keyof typeof csvColumnNames)[];

/** Columns that an `.xlsx` file of orders can have. */
export const orderColumnNames = {
  ...csvColumnNames,
  province: "Provincia",
  paidAt: "Pagato il",
  discountCode: "Codice sconto",
  discount: "Sconto",
  vat: "IVA compresa nel totale",
  refunded: "Rimborsato",
  disputed: "Tolto da contestazioni",
  net: "Netto di rimborsi e contestazioni",
  carrier: "Corriere",
  trackingCode: "Codice di tracciamento",
  shippedAt: "Spedito il",
  deliveredAt: "Consegnato il",
  assumed: "Consegna da confermare",
};
export type OrderColumn = keyof typeof orderColumnNames;
export const orderColumns = Object.keys(orderColumnNames) as OrderColumn[];

/** Columns of the sheet that the list can show after its own. */
export const extraColumns = [
  "province",
  "paidAt",
  "vat",
  "refunded",
  "net",
  "carrier",
  "trackingCode",
] as const satisfies readonly OrderColumn[];
export type ExtraColumn = (typeof extraColumns)[number];

export const MAX_VIEW_NAME = 40;
export const MAX_VIEWS = 20;

/** Up to this many orders are changed within the request; more go through the queue. */
export const MAX_IMMEDIATE_CHANGES = 25;

/** Delay of the e-mails of an import: the queue may take a while to take all its parcels back. */
export const IMPORT_EMAIL_DELAY_MS = 60_000;

export const bulkOutcomeTexts = {
  changed: "Cambiato",
  unchanged: "Era già così",
  open_message: "Il cliente ha un messaggio aperto: leggilo prima di spedire",
  reason_required: "Cambio insolito: scrivi il motivo",
  payment_in_progress: "Un pagamento è in corso",
  provider_error: "Il servizio di pagamento non ha risposto",
  paid_meanwhile: "È stato pagato proprio adesso: decidi di nuovo",
  order_not_found: "L’ordine non esiste più",
  not_shippable: "Non si può spedire: è annullato, rimborsato, non pagato o già consegnato",
  withdrawn: "Chi ha comprato ha receduto: non spedirlo",
  returned: "I pezzi sono tornati in magazzino: annulla prima il controllo del reso",
  out_of_stock: "I suoi pezzi sono già stati venduti ad altri",
  changed_meanwhile: "È cambiato nel frattempo: controllalo e riprova",
  already_shipped: "Nel frattempo l’ha già spedito un’altra persona",
  undone: "Annullato: non è partito",
  kept: "È partito e non si è potuto annullare: aprilo e controlla",
  not_allowed: "Chi l’ha chiesto non è più amministratore",
  internal: "Errore nostro: riprova",
};
export type BulkOutcome = keyof typeof bulkOutcomeTexts;
export const bulkOutcomes = Object.keys(bulkOutcomeTexts) as BulkOutcome[];

/** Returns the URL of the page that shows a bulk change's progress. */
export function bulkChangeHref(id: string): string {
  return `${dashboardRoutes.bulkChanges}/${id}`;
}
