import { arePagesAnnounced } from "@/lib/listings/queries";
import { defineRoute } from "@/lib/platform/http/define-route";
import { indexNowKey } from "@/lib/platform/indexnow/announce";

export const dynamic = "force-dynamic";

/** Proves that announcements of pages come from the shop; 404 where it makes none. */
export const GET = defineRoute(
  async () =>
    (await arePagesAnnounced())
      ? new Response(indexNowKey(), { headers: { "Content-Type": "text/plain; charset=utf-8" } })
      : new Response("Not found\n", { status: 404 }),
  { name: "indexnow key" },
);
