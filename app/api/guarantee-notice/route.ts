import { revalidatePath } from "next/cache";
import { systemClock } from "@/lib/core/clock";
import { refusalStatuses } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/gate";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readBytes } from "@/lib/platform/http/read-body";
import { routes } from "@/lib/platform/routes";
import { uploadGuaranteeNotice } from "@/lib/settings/commands/guarantee-notice";
import { MAX_NOTICE_BYTES } from "@/lib/settings/model/guarantee-notice";

/** Stores the official notice on the legal guarantee: the body is the file. For administrators. */
export const POST = defineRoute(
  async (request: Request) => {
    const staff = await requireStaff("write");
    if (!staff.ok) return Response.json(staff, { status: refusalStatuses[staff.error.code] });
    const body = await readBytes(request, MAX_NOTICE_BYTES);
    const outcome = body.ok
      ? await uploadGuaranteeNotice(staff.value, body.value, systemClock())
      : body;
    if (!outcome.ok) return Response.json(outcome, { status: 422 });
    revalidatePath(routes.home, "layout");
    return Response.json(outcome, { status: 201 });
  },
  { name: "upload-guarantee-notice", sameOrigin: true },
);
