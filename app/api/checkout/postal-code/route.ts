import { defineRoute } from "@/lib/platform/http/define-route";
import { findPostalArea } from "@/lib/shipping/model/postal-areas";

/** Returns the provinces and towns of the postal code in `?cap=`; `{ "area": null }` for an unknown code. */
export const GET = defineRoute(
  (request: Request) =>
    Response.json(
      { area: findPostalArea(new URL(request.url).searchParams.get("cap") ?? "") },
      { headers: { "Cache-Control": "public, max-age=86400" } },
    ),
  { name: "postal code" },
);
