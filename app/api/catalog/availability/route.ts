import { readAvailability } from "@/lib/inventory/queries";
import { defineRoute } from "@/lib/platform/http/define-route";

export const dynamic = "force-dynamic";

/** Returns how many devices can be ordered, and how many units of each product. */
export const GET = defineRoute(
  async () =>
    Response.json(await readAvailability(), {
      headers: { "Cache-Control": "public, max-age=5, stale-while-revalidate=30" },
    }),
  { name: "catalog availability" },
);
