import { createHash } from "node:crypto";
import { z } from "zod";
import { defineRoute } from "@/lib/platform/http/define-route";
import { findReviewPicture } from "@/lib/reviews/queries/reviews";

/**
 * Returns a review's picture. Browsers revalidate it on each use (304 while published), so a removed
 * picture disappears at once.
 */
export const GET = defineRoute(
  async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
    const id = z.uuid().safeParse((await params).id);
    const bytes = id.success ? await findReviewPicture(id.data) : null;
    if (!bytes) return new Response(null, { status: 404 });
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    const headers = {
      ETag: etag,
      "Cache-Control": "private, no-cache",
    };
    if (request.headers.get("if-none-match") === etag)
      return new Response(null, { status: 304, headers });
    return new Response(bytes, { headers: { ...headers, "Content-Type": "image/webp" } });
  },
  { name: "review-picture" },
);
