import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export const PRIVACY_REQUESTS_PER_PAGE = 20;

export function privacyRequestsHref(page: number): string {
  const { adminPrivacy } = dashboardRoutes;
  return page > 1 ? `${adminPrivacy}?pagina=${page}` : adminPrivacy;
}

/** Parses the page number from the URL; 1 for invalid values. */
export function parsePrivacyPage(value: string | string[] | undefined): number {
  const page = Number(Array.isArray(value) ? value[0] : value);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
