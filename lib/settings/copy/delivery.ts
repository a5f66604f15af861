import { formatCounted } from "@/lib/core/numbers";

/** Where the shop does not deliver: outside Italian VAT, or outside Italy. */
export const deliveryLimits =
  "Consegniamo solo in Italia, per ora non a Livigno e a Campione d’Italia. Non spediamo a San Marino né nella Città del Vaticano.";

export function workingDays(days: number): string {
  return formatCounted(days, "giorno lavorativo", "giorni lavorativi");
}
