import { type Metadata } from "next";
import { sharedTitles } from "@/lib/listings/copy";
import { PREVIEW_SIZE, previewName } from "@/lib/listings/model/preview";
import { machineRoutes } from "@/lib/platform/listing-routes";
import { type IndexedRoute } from "@/lib/platform/redirects";
import { getSettings } from "@/lib/settings/queries";

/** Returns the metadata of an indexed page: address, texts, and the preview of a shared link. */
export async function pageMetadata(
  route: IndexedRoute,
  { title, description }: { title: NonNullable<Metadata["title"]>; description: string },
): Promise<Metadata> {
  const { brand } = await getSettings();
  const shared = sharedTitles[route](brand);
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
