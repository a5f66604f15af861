import { arePagesAnnounced } from "@/lib/listings/queries";
import { defineRoute } from "@/lib/platform/http/define-route";
import { indexNowKey } from "@/lib/platform/indexnow/announce";

export const dynamic = "force-dynamic";

/** Returns the key that proves that announced pages are the shop's (IndexNow); 404 when none are announced. */
export const GET = defineRoute(
  async () =>
    (await arePagesAnnounced())
      ? new Response(indexNowKey(), { headers: { "Content-Type": "text/plain; charset=utf-8" } })
      : new Response("Not found\n", { status: 404 }),
  { name: "indexnow key" },
);
