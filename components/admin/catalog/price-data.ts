import { type PriceChangeRow } from "@/lib/catalog/model/product";

export type PriceDialogData = {
  sku: string;
  kind: "device" | "pack";
  name: string;
  /** The price in force, or due within a minute. */
  presentId: string;
  showsFormerPrices: boolean;
  /** Every valid change, newest first, scheduled ones included. */
  changes: PriceChangeRow[];
};
