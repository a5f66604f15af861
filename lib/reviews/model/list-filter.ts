import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type ReviewState } from "./moderation";

/** Filter of the list of reviews, from the URL; a null state means all. */
export type ReviewFilter = { state: ReviewState | null; page: number };

export const REVIEWS_PER_PAGE = 20;

export const stateValues: Record<ReviewState, string> = {
  waiting: "in-attesa",
  published: "pubblicate",
  refused: "rifiutate",
};
export const ALL_STATES = "tutte";

export function reviewsHref({ state, page }: ReviewFilter): string {
  const query = new URLSearchParams({
    ...(state !== "waiting" && { stato: state === null ? ALL_STATES : stateValues[state] }),
    ...(page > 1 && { pagina: String(page) }),
  });
  const { adminReviews } = dashboardRoutes;
  return query.size === 0 ? adminReviews : `${adminReviews}?${query.toString()}`;
}
