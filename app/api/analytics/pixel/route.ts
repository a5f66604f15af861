import { systemClock } from "@/lib/core/clock";
import { defineRoute } from "@/lib/platform/http/define-route";
import { findPixel } from "@/lib/visits/queries/pixel";

export const dynamic = "force-dynamic";

/**
 * Returns the ad pixel's configuration, or `{ "pixel": null }` without one. Only browsers with consent
 * request it, so prerendered pages need not contain it.
 */
export const GET = defineRoute(
  async () =>
    Response.json(
      { pixel: await findPixel(systemClock()) },
      { headers: { "Cache-Control": "private, max-age=60" } },
    ),
  { name: "ad pixel", limit: "pixel" },
);
