/** A partnership: whom it is for and what it gives. */
export type Partnership = {
  activity: "beauty_institute" | "distributor" | "independent_professional";
  /** Largest discount on the price list, in percent (specification, section 2). */
  maxDiscountPercent: number;
  popular: boolean;
};

/** The three kinds of partnership. */
export const partnerships: readonly Partnership[] = [
  { activity: "beauty_institute", maxDiscountPercent: 30, popular: false },
  { activity: "distributor", maxDiscountPercent: 40, popular: true },
  { activity: "independent_professional", maxDiscountPercent: 25, popular: false },
];

/** What a professional may do: one of the three, or something else. */
export const partnerActivities = [
  "beauty_institute",
  "distributor",
  "independent_professional",
  "other",
] as const;
export type PartnerActivity = (typeof partnerActivities)[number];

/** A partnership request is answered within this many hours (specification, section 9). */
export const PARTNER_REPLY_HOURS = 24;
