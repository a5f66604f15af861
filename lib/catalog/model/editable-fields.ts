import { type ProductDetails } from "./product";

export type EditableFields = Omit<ProductDetails, "sku" | "kind">;

export function editableFields(product: EditableFields): EditableFields {
  const { name, features, popular, active } = product;
  const { gtin, mpn, brand, googleCategory, weightGrams } = product;
  return {
    name,
    features,
    popular,
    active,
    gtin,
    mpn,
    brand,
    googleCategory,
    weightGrams,
  };
}
