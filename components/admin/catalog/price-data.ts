import { type PriceChangeRow } from "@/lib/catalog/model/product";

/** What the price dialog knows of its product. */
export type PriceDialogData = {
  sku: string;
  kind: "device" | "pack";
  name: string;
  /** The price that is in force, or will be within a minute. */
  presentId: string;
  showsFormerPrices: boolean;
  /** Every change that counts, newest first, those to come among them. */
  changes: PriceChangeRow[];
};
