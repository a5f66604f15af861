import { systemClock } from "@/lib/core/clock";
import { confirmSubscription } from "@/lib/newsletter/commands/confirm";
import { TOKEN_PARAMETER } from "@/lib/newsletter/model/subscription";
import { pageUrl } from "@/lib/newsletter/queries/links";
import { clientAddress } from "@/lib/platform/http/client-address";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readFields, refuseBody } from "@/lib/platform/http/read-body";
import { newsletterRoutes } from "@/lib/platform/routes";

/** Confirms a subscription from the plain form of the link's page, which then shows the outcome. */
export const POST = defineRoute(
  async (request: Request) => {
    const fields = await readFields(request);
    if (!fields.ok) return refuseBody(fields.error);
    const token = fields.value.get(TOKEN_PARAMETER) ?? "";
    await confirmSubscription(token, { now: systemClock(), ip: clientAddress(request.headers) });
    return Response.redirect(pageUrl(newsletterRoutes.confirmation, token), 303);
  },
  { name: "confirm-newsletter", sameOrigin: true, limit: "newsletterLink" },
);
