/**
 * Addresses that reviews are written at and shown from. In a file of their own, since the shop's pages would
 * carry whatever stands beside an address of theirs.
 */
export const reviewRoutes = {
  review: "/recensione",
  optOut: "/recensione/basta",
  submit: "/api/reviews",
  submitOptOut: "/api/reviews/opt-out",
  pictures: "/api/reviews/pictures",
} as const;

/** What the links of an invitation are signed for: its review, and no more invitations. */
export const REVIEW_LINK = "review";
export const REVIEW_OPT_OUT_LINK = "review-opt-out";
