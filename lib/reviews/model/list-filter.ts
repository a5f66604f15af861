import { dashboardRoutes } from "@/lib/platform/routes";
import { type ReviewState } from "./moderation";

/** What the list of reviews shows; null means every one. It lives in the address. */
export type ReviewFilter = { state: ReviewState | null; page: number };

export const REVIEWS_PER_PAGE = 20;

/** A state's name in the address; those that wait are what the list shows by itself. */
export const stateValues: Record<ReviewState, string> = {
  waiting: "in-attesa",
  published: "pubblicate",
  refused: "rifiutate",
};
export const ALL_STATES = "tutte";

/** The address of the list as `filter` says. */
export function reviewsHref({ state, page }: ReviewFilter): string {
  const query = new URLSearchParams({
    ...(state !== "waiting" && { stato: state === null ? ALL_STATES : stateValues[state] }),
    ...(page > 1 && { pagina: String(page) }),
  });
  const { adminReviews } = dashboardRoutes;
  return query.size === 0 ? adminReviews : `${adminReviews}?${query.toString()}`;
}
