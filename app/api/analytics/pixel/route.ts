import { findPixel } from "@/lib/visits/queries/pixel";
import { systemClock } from "@/lib/core/clock";
import { defineRoute } from "@/lib/platform/http/define-route";

export const dynamic = "force-dynamic";

/** What the ad pixel is, for browsers that allow it: prerendered pages need not know. `{ "pixel": null }` where there is none. */
export const GET = defineRoute(
  async () =>
    Response.json(
      { pixel: await findPixel(systemClock()) },
      { headers: { "Cache-Control": "private, max-age=60" } },
    ),
  { name: "ad pixel", limit: "pixel" },
);
