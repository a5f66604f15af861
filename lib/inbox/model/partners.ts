import { type PartnerActivity } from "../copy/partners";

/** A kind of partnership: audience and terms. */
export type Partnership = {
  activity: Exclude<PartnerActivity, "other">;
  /** Largest discount on the price list, in percent (docs/specification.md#forms). */
  maxDiscountPercent: number;
  popular: boolean;
};

export const partnerships: readonly Partnership[] = [
  { activity: "beauty_institute", maxDiscountPercent: 30, popular: false },
  { activity: "distributor", maxDiscountPercent: 40, popular: true },
  { activity: "independent_professional", maxDiscountPercent: 25, popular: false },
];
