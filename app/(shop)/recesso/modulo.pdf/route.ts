import { defineRoute } from "@/lib/platform/http/define-route";
import { publishTerms } from "@/lib/settings/commands/publish-terms";
import { namesSeller } from "@/lib/settings/copy/seller";
import { termsPdf } from "@/lib/settings/pdf";
import { getSettings } from "@/lib/settings/queries";

export const GET = defineRoute(
  async () => {
    const settings = await getSettings();
    if (!namesSeller(settings)) return new Response("Not found\n", { status: 404 });
    const terms = await publishTerms(settings, new Date());
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
