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
