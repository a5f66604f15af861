import "server-only";
import { jpegAddress } from "@/components/ui/pictures";
import { type PageContent, productPlace } from "@/lib/catalog/model/page-content";
import { type Product } from "@/lib/catalog/model/product";
import { jpegAt } from "./content";

/** Returns the paths of a product's pictures, the main one first, without text on them. */
export function feedPictures(content: PageContent, product: Pick<Product, "sku" | "kind">) {
  if (product.kind === "refill") return [jpegAddress("cut-siero")];
  const [device, light] = content.gallery.map(jpegAt);
  const own = productPlace(content, product);
  const all =
    product.kind === "device"
      ? [device, light, jpegAddress("bathroom-shelf")]
      : own && [jpegAt(own), device, light];
  return (all ?? []).filter((path) => path !== undefined);
}
