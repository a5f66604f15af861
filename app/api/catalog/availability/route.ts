import { readAvailability } from "@/lib/inventory/queries/stock";
import { defineRoute } from "@/lib/platform/http/define-route";

export const dynamic = "force-dynamic";

/** Returns what visitors are told of the stock. */
export const GET = defineRoute(
  async () =>
    Response.json(await readAvailability(), {
      headers: { "Cache-Control": "public, max-age=5, stale-while-revalidate=30" },
    }),
  { name: "catalog availability" },
);
