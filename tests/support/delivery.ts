import { randomUUID } from "node:crypto";
import { partNames } from "@/lib/inventory/model/sellable";
import { type ReceiveGoodsInput } from "@/lib/inventory/schema";

type Line = ReceiveGoodsInput["lines"][number];
type Delivery = Partial<Record<Line["part"], number>> &
  Partial<Pick<ReceiveGoodsInput, "receiptId" | "document" | "supplier">> & {
    lot?: Pick<Line, "part" | "code" | "expiresOn">;
  };

/** Returns the input of one delivery of 28 November. */
export function deliveryOf({ lot, document = null, ...delivery }: Delivery): ReceiveGoodsInput {
  return {
    receiptId: delivery.receiptId ?? randomUUID(),
    document,
    documentOn: "2026-11-28",
    supplier: delivery.supplier ?? null,
    lines: partNames.map((part) => ({
      code: null,
      expiresOn: null,
      ...(lot?.part === part && lot),
      part,
      pieces: delivery[part] ?? 0,
    })),
  };
}
