import { sharedTitles } from "@/lib/listings/copy";
import { previewNames, previewRoute } from "@/lib/listings/model/preview";
import { drawPreview } from "@/lib/listings/preview-picture";
import { getSettings, getShownClaims } from "@/lib/settings/queries";

export const revalidate = 3600;
export const dynamicParams = false;

export function generateStaticParams() {
  return previewNames.map((page) => ({ page }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ page: string }> }) {
  const route = previewRoute((await params).page);
  if (route === null) return new Response("Not found\n", { status: 404 });
  const [{ brand }, claims] = await Promise.all([getSettings(), getShownClaims()]);
  const picture = await drawPreview(sharedTitles[route](brand, claims), brand.name);
  return new Response(new Uint8Array(picture), { headers: { "Content-Type": "image/jpeg" } });
}
