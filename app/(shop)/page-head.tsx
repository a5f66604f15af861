import { type Metadata } from "next";
import { type PageFacts } from "@/components/shop/site/page-graph";
import { StructuredData } from "@/components/shop/site/sent-scripts";
import { sharedTitles } from "@/lib/listings/copy";
import { PREVIEW_SIZE, previewName } from "@/lib/listings/model/preview";
import { getStoreFacts } from "@/lib/listings/queries";
import { machineRoutes } from "@/lib/platform/listing-routes";
import { type IndexedRoute } from "@/lib/platform/redirects";
import { getSettings, getShownClaims } from "@/lib/settings/queries";

/** Returns the metadata of an indexed page: address, texts, and the preview of a shared link. */
export async function pageMetadata(
  route: IndexedRoute,
  { title, description }: { title: NonNullable<Metadata["title"]>; description: string },
): Promise<Metadata> {
  const [{ brand }, claims] = await Promise.all([getSettings(), getShownClaims()]);
  const shared = sharedTitles[route](brand, claims);
  const url = `${machineRoutes.previews}/${previewName(route)}`;
  return {
    title,
    description,
    alternates: { canonical: route },
    openGraph: {
      type: "website",
      locale: "it_IT",
      siteName: brand.name,
      url: route,
      title: shared,
      description,
      images: [{ url, ...PREVIEW_SIZE, type: "image/jpeg", alt: `${shared}, ${brand.name}` }],
    },
    twitter: { card: "summary_large_image" },
  };
}

/** Renders a page's structured data (JSON-LD): the shop, the breadcrumbs, and the product of its page. */
export async function PageData(page: Omit<PageFacts, "store">) {
  return <StructuredData store={await getStoreFacts()} {...page} />;
}
