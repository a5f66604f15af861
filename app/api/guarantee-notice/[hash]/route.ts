import { z } from "zod";
import { defineRoute } from "@/lib/platform/http/define-route";
import { findGuaranteeNoticeFile } from "@/lib/settings/queries";

/** Returns the official notice on the legal guarantee. Its address changes with its content. */
export const GET = defineRoute(
  async (_: Request, { params }: { params: Promise<{ hash: string }> }) => {
    const hash = z.hash("sha256").safeParse((await params).hash);
    const file = hash.success ? await findGuaranteeNoticeFile(hash.data) : null;
    if (!file) return new Response(null, { status: 404 });
    return new Response(file.bytes, {
      headers: {
        "Content-Type": file.contentType,
        "Content-Disposition": "inline",
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
  },
  { name: "guarantee-notice" },
);
