import { type z } from "zod";
import { systemClock } from "@/lib/core/clock";
import { refusalStatuses } from "@/lib/identity/model";
import { requireStaff, type Staff } from "@/lib/identity/queries/gate";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readForm } from "@/lib/platform/http/read-body";
import { MAX_PICTURE_BYTES } from "@/lib/platform/pictures/limits";
import { addReturnPhoto, giveReturnLabel } from "@/lib/returns/commands/files";
import { returnHref, UPLOAD_PARAMETER } from "@/lib/returns/model/list-filter";
import { returnUploadSchema } from "@/lib/returns/schema";

/** A file and the parts around it. */
const MAX_BYTES = MAX_PICTURE_BYTES + 16 * 1024;
const MAX_PARTS = 3;

type Upload = z.infer<typeof returnUploadSchema>;

/**
 * Stores a picture of returned goods, or a label for the parcel. Sends the browser back to the return's page,
 * which shows the outcome.
 */
export const POST = defineRoute(
  async (request: Request) => {
    const staff = await requireStaff("answer");
    if (!staff.ok) {
      const { code } = staff.error;
      return Response.json({ error: code }, { status: refusalStatuses[code] });
    }
    const { searchParams } = new URL(request.url);
    const upload = returnUploadSchema.safeParse(Object.fromEntries(searchParams));
    if (!upload.success) return Response.json({ error: "invalid_input" }, { status: 400 });
    const page = new URL(returnHref(upload.data.id), getEnv().SITE_URL);
    page.searchParams.set(UPLOAD_PARAMETER, await store(staff.value, request, upload.data));
    return Response.redirect(page, 303);
  },
  { name: "return-file", sameOrigin: true },
);

async function store(
  staff: Staff<"answer">,
  request: Request,
  { file, ...step }: Upload,
): Promise<string> {
  const isPhoto = file === "photo";
  const unreadable = isPhoto ? "not_a_picture" : "not_a_pdf";
  const form = await readForm(request, { maxBytes: MAX_BYTES, maxParts: MAX_PARTS });
  const sent = form?.get("file");
  if (!(sent instanceof File) || sent.size > MAX_PICTURE_BYTES) return unreadable;
  if (sent.size === 0) return "no_file";
  const bytes = Buffer.from(await sent.arrayBuffer());
  const add = isPhoto ? addReturnPhoto : giveReturnLabel;
  const added = await add(staff, step, bytes, systemClock());
  if (!added.ok) return added.error.code;
  return isPhoto ? "photo_added" : "label_sent";
}
