import { defineRoute } from "@/lib/platform/http/define-route";
import { publishTerms } from "@/lib/settings/commands/publish-terms";
import { termsPdf } from "@/lib/settings/pdf";
import { getSettings } from "@/lib/settings/queries";

export const GET = defineRoute(
  async () => {
    const terms = await publishTerms(await getSettings(), new Date());
    const { name, bytes, contentType } = await termsPdf(terms, "withdrawalForm");
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": contentType,
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "public, max-age=300",
      },
    });
  },
  { name: "model-withdrawal-form" },
);
