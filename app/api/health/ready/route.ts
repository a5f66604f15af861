import { healthRoute } from "@/lib/platform/health/readiness";

export const dynamic = "force-dynamic";

/** Answers 200 when this server can take requests, else 503. */
export const GET = healthRoute(({ ready }) => ({ ready }));
