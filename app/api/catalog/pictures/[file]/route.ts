import { findPagePicture } from "@/lib/catalog/queries";
import { requireStaff } from "@/lib/identity/queries/gate";
import { getCdns } from "@/lib/platform/cdn/cdns";
import { cacheTag, PAGES_TAG } from "@/lib/platform/cdn/model";
import { defineRoute } from "@/lib/platform/http/define-route";

const types = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
} as const;

/**
 * Returns a file of an uploaded picture of the product page. Its address changes with its content. Shared caches may
 * keep it only when the shop can purge them, so that a removed picture disappears.
 */
export const GET = defineRoute(
  async (_request: Request, { params }: { params: Promise<{ file: string }> }) => {
    const { file } = await params;
    const staff = await requireStaff("read");
    const picture = await findPagePicture(staff.ok ? staff.value : null, file);
    if (!picture) return new Response(null, { status: 404 });
    const format = file.split(".").at(-1) as keyof typeof types;
    return new Response(picture.bytes, {
      headers: {
        "Content-Type": types[format],
        ...(picture.isPublic && {
          "Cache-Control": `${getCdns().length > 0 ? "public" : "private"}, max-age=31536000, immutable`,
          ...cacheTag(PAGES_TAG),
        }),
      },
    });
  },
  { name: "product-picture" },
);
