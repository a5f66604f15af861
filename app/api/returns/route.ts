import { systemClock } from "@/lib/core/clock";
import { createTaskLimiter } from "@/lib/core/concurrency";
import { orderTokenSchema } from "@/lib/orders/schema/order-link";
import { getEnv } from "@/lib/platform/env";
import { clientNetwork } from "@/lib/platform/http/client-address";
import { defineRoute } from "@/lib/platform/http/define-route";
import { fileResponse, onePiece } from "@/lib/platform/http/file-response";
import { readForm } from "@/lib/platform/http/read-body";
import { MAX_PICTURE_BYTES } from "@/lib/platform/pictures/limits";
import { RETURN_PARAMETER, routes } from "@/lib/platform/routes";
import { sendOwnReturn } from "@/lib/returns/commands/parcels";
import { type ownReturnOutcomes } from "@/lib/returns/copy/parcel";
import { findOwnLabel } from "@/lib/returns/queries/returns";
import { parcelForm } from "@/lib/returns/schema";

type Outcome = keyof typeof ownReturnOutcomes | "link_unusable";

/** A picture and two short fields. */
const MAX_BYTES = MAX_PICTURE_BYTES + 16 * 1024;
const MAX_PARTS = 6;

/** Limits concurrent uploads: each may take about 16 MB of memory while it is parsed. */
const limitUploads = createTaskLimiter({ max: 4, maxPerKey: 1 });

/** Sends the prepaid label for the parcel that a customer sends back. Returns 204 when there is none. */
export const GET = defineRoute(
  async (request: Request) => {
    const { searchParams } = new URL(request.url);
    const token = orderTokenSchema.safeParse(searchParams.get("token")).data ?? "link";
    const label = await findOwnLabel(token, systemClock());
    if (!label) return new Response(null, { status: 204 });
    const pieces = onePiece(label.bytes);
    return fileResponse({ name: "etichetta-di-reso.pdf", type: "application/pdf", pieces });
  },
  { name: "return-label", limit: "review" },
);

/**
 * Stores what a customer tells of the parcel that they send back: its code, or a picture of the receipt. Sends the
 * browser back to the order's page, which shows the outcome. A plain form, so that it works without scripts.
 */
export const POST = defineRoute(
  async (request: Request) => {
    const { searchParams } = new URL(request.url);
    const token = orderTokenSchema.safeParse(searchParams.get("token")).data ?? "link";
    const received = await limitUploads(clientNetwork(request.headers), () =>
      receive(request, token),
    );
    const outcome = received.ok ? received.value : "busy";
    const page = new URL(`${routes.orderStatus}/${encodeURIComponent(token)}`, getEnv().SITE_URL);
    if (outcome !== "link_unusable") page.searchParams.set(RETURN_PARAMETER, outcome);
    page.hash = RETURN_PARAMETER;
    return Response.redirect(page, 303);
  },
  { name: "send-return", sameOrigin: true, limit: "review" },
);

async function receive(request: Request, token: string): Promise<Outcome> {
  const form = await readForm(request, { maxBytes: MAX_BYTES, maxParts: MAX_PARTS });
  if (!form) return "not_a_picture";
  const parcel = parcelForm.safeParse({
    carrier: form.get("carrier"),
    trackingCode: form.get("trackingCode"),
  });
  if (!parcel.success) return "invalid";
  const file = form.get("picture");
  const hasPicture = file instanceof File && file.size > 0;
  if (hasPicture && file.size > MAX_PICTURE_BYTES) return "not_a_picture";
  const upload = hasPicture ? Buffer.from(await file.arrayBuffer()) : null;
  const outcome = await sendOwnReturn(token, parcel.data, upload, systemClock());
  return outcome.ok ? "sent" : outcome.error.code;
}
