import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { confirmationSchema } from "@/lib/checkout/schema";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readJson, refuseBody } from "@/lib/platform/http/read-body";

const MAX_BODY_BYTES = 2_048;

/** Returns the order of a payment. A POST, so that the payment's id stays out of logs and addresses. */
export const POST = defineRoute(
  async (request: Request) => {
    const body = await readJson(request, MAX_BODY_BYTES);
    if (!body.ok) return refuseBody(body.error);
    const lookup = confirmationSchema.safeParse(body.value);
    const order = lookup.success ? await confirmPayment(lookup.data) : null;
    return Response.json({ order }, { headers: { "Cache-Control": "no-store" } });
  },
  { name: "checkout confirmation", sameOrigin: true, limit: "confirmation" },
);
