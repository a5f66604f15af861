import { addPagePicture } from "@/lib/catalog/commands/product-page";
import { pageUploadSchema } from "@/lib/catalog/schema";
import { systemClock } from "@/lib/core/clock";
import { refusalStatuses } from "@/lib/identity/model";
import { requireStaff, type Staff } from "@/lib/identity/queries/gate";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readForm } from "@/lib/platform/http/read-body";
import { MAX_PICTURE_BYTES } from "@/lib/platform/pictures/limits";

/** A file and the parts around it. */
const MAX_BYTES = MAX_PICTURE_BYTES + 16 * 1024;
const MAX_PARTS = 4;

/** Puts an uploaded picture into the draft of the product page. Sends the browser back, where the outcome is shown. */
export const POST = defineRoute(
  async (request: Request) => {
    const staff = await requireStaff("write");
    if (!staff.ok) {
      const { code } = staff.error;
      return Response.json({ error: code }, { status: refusalStatuses[code] });
    }
    const page = new URL(dashboardRoutes.adminProductPage, getEnv().SITE_URL);
    page.searchParams.set("esito", await store(staff.value, request));
    return Response.redirect(page, 303);
  },
  { name: "product-picture-upload", sameOrigin: true },
);

async function store(staff: Staff<"write">, request: Request): Promise<string> {
  const form = await readForm(request, {
    maxBytes: MAX_BYTES,
    maxParts: MAX_PARTS,
  });
  const { file, ...parts } = Object.fromEntries(form ?? []);
  if (!(file instanceof File) || file.size > MAX_PICTURE_BYTES) return "not_a_picture";
  if (file.size === 0) return "no_file";
  const input = pageUploadSchema.safeParse(parts);
  if (!input.success) return "alt_missing";
  const bytes = Buffer.from(await file.arrayBuffer());
  const added = await addPagePicture(staff, input.data, bytes, systemClock());
  return added.ok ? "picture_added" : added.error.code;
}
