import { findPostalArea } from "@/lib/orders/model/postal-areas";
import { defineRoute } from "@/lib/platform/http/define-route";

/** Returns the provinces and towns of the postal code in `?cap=`; `{ "area": null }` for an unknown code. */
export const GET = defineRoute(
  (request: Request) =>
    Response.json(
      { area: findPostalArea(new URL(request.url).searchParams.get("cap") ?? "") },
      { headers: { "Cache-Control": "public, max-age=86400" } },
    ),
  { name: "postal code" },
);
