import { revalidatePath } from "next/cache";
import { systemClock } from "@/lib/core/clock";
import { valueOf } from "@/lib/core/value-of";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readBytes } from "@/lib/platform/http/read-body";
import { routes } from "@/lib/platform/routes";
import { uploadGuaranteeNotice } from "@/lib/settings/commands/guarantee-notice";
import { MAX_NOTICE_BYTES } from "@/lib/settings/model/guarantee-notice";

const statuses: Record<string, number> = {
  not_signed_in: 401,
  not_admin: 403,
  read_only: 403,
  check_failed: 503,
};

/** Stores the official notice on the legal guarantee: the body is the file. For administrators. */
export const POST = defineRoute(
  async (request: Request) => {
    const body = await readBytes(request, MAX_NOTICE_BYTES);
    const outcome = body.ok ? await uploadGuaranteeNotice(body.value, systemClock()) : body;
    if (!outcome.ok)
      return Response.json(outcome, { status: valueOf(statuses, outcome.error.code) ?? 422 });
    revalidatePath(routes.home, "layout");
    return Response.json(outcome, { status: 201 });
  },
  { name: "upload-guarantee-notice", sameOrigin: true },
);
