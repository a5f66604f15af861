import { pictures } from "@/components/ui/pictures";
import { type Product } from "@/lib/catalog/model/product";
import { toDecimal } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";

/** Renders the device's structured data for search engines (schema.org/Product). */
export function ProductJsonLd({
  device,
  brand,
  siteUrl,
  description,
  inStock,
  rating,
}: {
  device: Product;
  brand: string;
  siteUrl: string;
  description: string;
  inStock: boolean;
  /** Computed from reviews; never an invented one. */
  rating: { tenths: number; reviews: number } | null;
}) {
  const url = new URL(routes.products, siteUrl).href;
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: device.name,
    description,
    sku: device.sku,
    brand: { "@type": "Brand", name: brand },
    image: new URL(pictures["01-completo"].src, siteUrl).href,
    url,
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.tenths / 10,
        reviewCount: rating.reviews,
      },
    }),
    offers: {
      "@type": "Offer",
      url,
      price: toDecimal(device.priceCents),
      priceCurrency: "EUR",
      availability: `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    },
  };
  // "<" is escaped, so that no text can close the script element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
