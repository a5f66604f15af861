import { requireStaff } from "@/lib/identity/queries/gate";
import { getCdns } from "@/lib/platform/cdn/cdns";
import { cacheTag } from "@/lib/platform/cdn/model";
import { defineRoute } from "@/lib/platform/http/define-route";
import { pictureTag } from "@/lib/reviews/model/quotation";
import { findReviewPicture } from "@/lib/reviews/queries/picture";

const YEAR = "max-age=31536000, immutable";

/**
 * Returns a review's picture. Browsers keep it for a year, because its address changes with its content.
 * Shared caches may keep it only when the shop can purge them, so that a removed picture disappears.
 */
export const GET = defineRoute(
  async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
    const staff = await requireStaff("read");
    const picture = await findReviewPicture(staff.ok ? staff.value : null, (await params).id);
    if (!picture) return new Response(null, { status: 404 });
    const { bytes, hash, isPublic } = picture;
    const type = { "Content-Type": "image/webp" };
    if (hash === null || !isPublic) return new Response(bytes, { headers: type });
    const headers = {
      ETag: `"${hash}"`,
      "Cache-Control": `${getCdns().length > 0 ? "public" : "private"}, ${YEAR}`,
      ...cacheTag(pictureTag(hash)),
    };
    if (request.headers.get("if-none-match") === headers.ETag)
      return new Response(null, { status: 304, headers });
    return new Response(bytes, { headers: { ...headers, ...type } });
  },
  { name: "review-picture" },
);
