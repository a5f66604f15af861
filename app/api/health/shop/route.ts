import { healthRoute } from "@/lib/platform/health/readiness";

export const dynamic = "force-dynamic";

/**
 * Answers 200 while nothing needs a person, else 503. For monitors that tell a person; a load balancer must
 * not take servers out because of it.
 */
export const GET = healthRoute(({ checks }) => ({
  well: Object.values(checks).every(({ state }) => state === "ok"),
}));
