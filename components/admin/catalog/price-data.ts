import { type PriceDecision } from "@/lib/catalog/model/price";
import { type PriceChangeRow } from "@/lib/catalog/model/product";

export type PriceDialogData = {
  sku: string;
  kind: "device" | "pack";
  name: string;
  /** The price in force, or due within a minute. */
  presentId: string;
  /** Every valid change, newest first, scheduled ones included. */
  changes: PriceChangeRow[];
  proven: PriceDecision[];
};
