import { defineRoute } from "@/lib/platform/http/define-route";
import { type TermsFile, termsFiles } from "@/lib/settings/model/terms-version";
import { termsPdf } from "@/lib/settings/pdf";
import { findTerms } from "@/lib/settings/queries";

const kinds = Object.keys(termsFiles) as TermsFile[];

/** Returns a version's terms or its model withdrawal form as PDF. A version never changes. */
export const GET = defineRoute(
  async (_: Request, { params }: { params: Promise<{ version: string; file: string }> }) => {
    const { version, file } = await params;
    const kind = kinds.find((one) => termsFiles[one] === file);
    const terms = kind && (await findTerms(version));
    if (!terms) return new Response(null, { status: 404 });
    const { name, bytes, contentType } = await termsPdf(terms, kind);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": contentType,
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "public, max-age=86400",
        "X-Robots-Tag": "noindex",
      },
    });
  },
  { name: "terms-file" },
);
