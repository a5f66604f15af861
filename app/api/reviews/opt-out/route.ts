import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { unsubscribeRoute } from "@/lib/platform/http/unsubscribe-route";
import { reviewRoutes } from "@/lib/platform/routes";
import { recordOptOut } from "@/lib/reviews/commands/record-opt-out";
import { reviewTokenSchema } from "@/lib/reviews/schema";

export const { GET, POST } = unsubscribeRoute({
  name: "refuse-review-invitations",
  limit: "review",
  parameter: "token",
  pageOf: (token) => {
    const shown = reviewTokenSchema.safeParse(token).data ?? "link";
    return `${getEnv().SITE_URL}${reviewRoutes.optOut}/${encodeURIComponent(shown)}`;
  },
  unsubscribe: async (token) =>
    reviewTokenSchema.safeParse(token).success && recordOptOut(token, systemClock()),
});
