import { countFreeDevices } from "@/lib/inventory/queries";
import { defineRoute } from "@/lib/platform/http/define-route";

export const dynamic = "force-dynamic";

/** Returns the number of available devices: `{ "devices": 47 }`. */
export const GET = defineRoute(
  async () =>
    Response.json(
      { devices: await countFreeDevices() },
      { headers: { "Cache-Control": "public, max-age=5, stale-while-revalidate=30" } },
    ),
  { name: "catalog availability" },
);
