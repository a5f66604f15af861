import "server-only";
import { escapeFormula } from "@/lib/core/csv";
import { formatNumericDate, formatTime } from "@/lib/core/dates";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { lotPartLabels, stockMovementLabels } from "../copy";
import { stockList, type StockListFilter } from "../model/list-filter";
import { type MovementRow, readMovements } from "../queries/stock";

/** Streams the movements of a filter in batches. Written to the audit log. */
export async function exportMovements(
  { actor }: Staff<"enter">,
  filter: StockListFilter,
  now: Date,
): Promise<AsyncGenerator<MovementRow[]>> {
  const after = { filter: stockList.queryOf({ ...filter, page: 1 }) };
  const entry = { actor, action: "stock.exported", subject: "movements", after } as const;
  await recordAudit(getDb(), entry, now);
  return readMovements(filter);
}

export const movementColumns = [
  "Giorno",
  "Ora",
  "Articolo",
  "Che cosa",
  "Pezzi",
  "Ordine",
  "Motivo",
  "Chi",
];

export function movementValues({ at, part, kind, pieces, order, reason, by }: MovementRow) {
  return [
    formatNumericDate(at),
    formatTime(at),
    lotPartLabels[part],
    stockMovementLabels[kind],
    String(pieces),
    order?.number ?? "",
    escapeFormula(reason ?? ""),
    escapeFormula(by ?? "automatico"),
  ];
}
