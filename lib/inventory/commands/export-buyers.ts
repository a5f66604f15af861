import "server-only";
import { escapeFormula } from "@/lib/core/csv";
import { formatNumericDate } from "@/lib/core/dates";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordExport } from "@/lib/notices/commands/record-export";
import { getDb } from "@/lib/platform/db/client";
import { type LotBuyer, readLotBuyers } from "../queries/lots";

const BATCH = 500;

/** Streams the buyers of a lot in batches; null when there is no such lot. Written to the audit log. */
export async function exportLotBuyers(
  staff: Staff<"export">,
  lotId: string,
  now: Date,
): Promise<{ code: string; batches: AsyncGenerator<LotBuyer[]> } | null> {
  const lot = await getDb().lot.findUnique({ where: { id: lotId }, select: { code: true } });
  if (!lot) return null;
  const { code } = lot;
  await recordExport(staff, { action: "lot.buyers_exported", subject: code }, now);
  return { code, batches: readBatches(lotId) };
}

async function* readBatches(lotId: string): AsyncGenerator<LotBuyer[]> {
  for (let after: string | null = null; ;) {
    const buyers: LotBuyer[] = await readLotBuyers(lotId, { after, limit: BATCH });
    yield buyers;
    after = buyers.at(-1)?.orderId ?? null;
    if (buyers.length < BATCH) return;
  }
}

export const buyerColumns = [
  "Numero dell’ordine",
  "Data",
  "Spedito il",
  "Nome",
  "Cognome",
  "Email",
  "Telefono",
  "Pezzi",
];

export function buyerValues(buyer: LotBuyer): string[] {
  return [
    buyer.number,
    formatNumericDate(buyer.orderedAt),
    buyer.shippedAt ? formatNumericDate(buyer.shippedAt) : "",
    escapeFormula(buyer.firstName),
    escapeFormula(buyer.lastName),
    escapeFormula(buyer.email ?? ""),
    escapeFormula(buyer.phone),
    String(buyer.quantity),
  ];
}
