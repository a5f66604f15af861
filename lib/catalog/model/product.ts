import { type Cents } from "@/lib/core/money";
import { type Product as ProductRow } from "@/lib/platform/db/generated/client";
import { type ShopMode } from "@/lib/platform/variables";
import { type PriceDecision, type Reduction } from "./price";

/** What cart and order form need of a product. */
export type CartProduct = {
  sku: string;
  name: string;
  features: string[];
  priceCents: Cents;
  devicesPerUnit: number;
  serumsPerUnit: number;
  travelCasesPerUnit: number;
  imagePath: string;
};

/** `refill`: the serum alone. */
export type ProductKind = "device" | "pack" | "refill";

/** A refill is stored as a pack without a device, which earlier releases can read. */
export function kindOf({
  kind,
  devicesPerUnit,
}: Pick<ProductRow, "kind" | "devicesPerUnit">): ProductKind {
  return devicesPerUnit === 0 ? "refill" : kind;
}

export type Product = CartProduct & {
  kind: ProductKind;
  /** Null without a reduction that the price history proves. */
  reduction: Reduction | null;
  popular: boolean;
};

/** Returns the paths of the products' pictures, by the name that an order's line keeps. */
export function picturesByName(
  products: readonly Pick<Product, "name" | "imagePath">[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(products.map(({ name, imagePath }) => [name, imagePath]));
}

export type PriceChangeRow = PriceDecision & {
  id: string;
  /** Name of a staff member; null for the initial prices. */
  by: string | null;
  /** Cancelled before it took effect. */
  cancelled: boolean;
  /** The sale whose beginning or return this is. */
  saleId: string | null;
};

/** What product feeds tell about a product; null when the owner has not written it. */
export type ProductIdentifiers = Pick<
  ProductRow,
  "gtin" | "mpn" | "brand" | "googleCategory" | "weightGrams"
>;

export type ProductDetails = ProductIdentifiers &
  Pick<ProductRow, "sku" | "name" | "features" | "popular" | "active"> & { kind: ProductKind };

export type ProductPrices = ProductDetails & {
  devicesPerUnit: number;
  /** All its prices, planned, present and past, newest first. */
  changes: PriceChangeRow[];
  /** The changes that count as a proof of its prices. */
  proven: (PriceDecision & Pick<PriceChangeRow, "saleId">)[];
};

/**
 * Returns the features that may be shown. A guarantee is the customer's right and no feature (Codice del
 * consumo 21, 23), so only the demonstration lists one.
 */
export function allowedFeatures(features: readonly string[], mode: ShopMode): string[] {
  return features.filter((feature) => mode === "demonstration" || !/garanzi/i.test(feature));
}

/** Returns a pack's cart id: its name in lower case with hyphens for spaces (`docs/specification.md#catalogue`). */
export function packSku(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** Returns a product's name, and what follows its first hyphen: «Scultea - massaggiatore» has two parts. */
export function nameParts(product: { name: string }): { name: string; subtitle: string | null } {
  const [name = product.name, subtitle = null] = product.name.split(" - ");
  return { name, subtitle };
}
