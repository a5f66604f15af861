import { newsletterRoutes, privacyRoutes, reviewRoutes, routes } from "./routes";

/**
 * Pages that show personal data or take payments, including their subpages. They are rendered for
 * each request, so their scripts carry a nonce. The matcher of `middleware.ts` lists the same
 * addresses.
 */
export const privateRoutes = [
  routes.checkout,
  routes.paymentCompleted,
  routes.paymentCancelled,
  routes.orderStatus,
  reviewRoutes.review,
  privacyRoutes.confirm,
  newsletterRoutes.confirmation,
  newsletterRoutes.unsubscribePage,
  routes.signIn,
  routes.admin,
] as const;

export function isPrivate(path: string): boolean {
  return privateRoutes.some((route) => path === route || path.startsWith(`${route}/`));
}
