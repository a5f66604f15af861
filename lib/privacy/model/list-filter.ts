import { dashboardRoutes } from "@/lib/platform/routes";

export const PRIVACY_REQUESTS_PER_PAGE = 20;

/** The address of one page of requests. */
export function privacyRequestsHref(page: number): string {
  const { adminPrivacy } = dashboardRoutes;
  return page > 1 ? `${adminPrivacy}?pagina=${page}` : adminPrivacy;
}

/** The page that an address names; the first for anything invalid. */
export function parsePrivacyPage(value: string | string[] | undefined): number {
  const page = Number(Array.isArray(value) ? value[0] : value);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
