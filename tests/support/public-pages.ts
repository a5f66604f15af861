import { indexedRoutes } from "@/lib/platform/redirects";
import { routes } from "@/lib/platform/routes";

/** Prerendered pages that are the same for every visitor. */
export const publicPages: readonly string[] = indexedRoutes.filter(
  (route) => route !== routes.privacyRequest,
);
