import { type PartName } from "./sellable";

/** What staff say about a part. */
export type PartFacts = {
  part: PartName;
  name: string;
  unit: string;
  /** Staff are told below this number of unsold pieces. */
  threshold: number;
  supplier: string | null;
  /** Days from an order at the supplier to the goods; null when unknown. */
  reorderDays: number | null;
  /** When it was last changed; null before. */
  updatedAt: Date | null;
};

/** What a part is called, and when staff are told, before anybody changes it. */
export const partDefaults = {
  unit: "pezzi",
  threshold: 10,
  supplier: null,
  reorderDays: null,
  updatedAt: null,
} as const;

export type Thresholds = Record<PartName, number>;
