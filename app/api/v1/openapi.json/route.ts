import { buildOpenApi } from "@/lib/api/schema/rest";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { machineRoutes } from "@/lib/platform/listing-routes";

/** Describes the API for programs and the people who write them. */
export const GET = defineRoute(
  () => Response.json(buildOpenApi(`${getEnv().SITE_URL}${machineRoutes.api}`)),
  { name: "openapi" },
);
