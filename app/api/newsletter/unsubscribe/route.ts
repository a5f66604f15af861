import { systemClock } from "@/lib/core/clock";
import { unsubscribe } from "@/lib/newsletter/commands/unsubscribe";
import { TOKEN_PARAMETER } from "@/lib/newsletter/model/subscription";
import { pageUrl } from "@/lib/newsletter/queries/links";
import { clientAddress } from "@/lib/platform/http/client-address";
import { unsubscribeRoute } from "@/lib/platform/http/unsubscribe-route";
import { newsletterRoutes } from "@/lib/platform/routes";

export const { GET, POST } = unsubscribeRoute({
  name: "unsubscribe-newsletter",
  limit: "newsletterLink",
  parameter: TOKEN_PARAMETER,
  pageOf: (token) => pageUrl(newsletterRoutes.unsubscribePage, token),
  unsubscribe: async (token, headers) =>
    (await unsubscribe(token, { now: systemClock(), ip: clientAddress(headers) })).ok,
});
