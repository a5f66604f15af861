import { defineRoute } from "@/lib/platform/http/define-route";
import { writeModelForm } from "@/lib/returns/pdfkit/model-form";
import { getSettings } from "@/lib/settings/queries";

/** Returns the model withdrawal form as a PDF, addressed to the shop. */
export const GET = defineRoute(
  async () =>
    new Response(await writeModelForm(await getSettings()), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": 'attachment; filename="modulo-di-recesso.pdf"',
        "Cache-Control": "public, max-age=300",
      },
    }),
  { name: "model-withdrawal-form" },
);
