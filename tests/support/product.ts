import { type Product } from "@/lib/catalog/model/product";

/** Builds a pack of one device and one serum for 29.99 €, without a reduction. */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  return {
    sku: "pack-scultore-+-siero",
    kind: "pack",
    name: "Pack Scultore + Siero",
    features: [],
    priceCents: 2999,
    reduction: null,
    popular: false,
    devicesPerUnit: 1,
    serumsPerUnit: 1,
    travelCasesPerUnit: 0,
    imagePath: "/media/img/01-completo-800.webp",
    ...overrides,
  };
}
