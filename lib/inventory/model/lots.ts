import { type Parts } from "@/lib/catalog/model/parts";
import { addDays, type IsoDay } from "@/lib/core/business-days";
import { type PartName, partNames } from "./sellable";

/** Days before the expiry of a lot with pieces left on which staff are warned. */
const EXPIRY_WARNING_DAYS = 90;

/** Declared defects from which a lot is worth a look. */
export const REPEATED_DEFECTS = 3;

export type LotExpiry = "none" | "far" | "near" | "past";

/** Returns how near the last day of a lot is; that day itself is not past. */
export function lotExpiry(expiresOn: IsoDay | null, today: IsoDay): LotExpiry {
  if (expiresOn === null) return "none";
  if (expiresOn < today) return "past";
  return expiresOn <= addDays(today, EXPIRY_WARNING_DAYS) ? "near" : "far";
}

/** Pieces of a lot. */
export type LotPieces = { lotId: string; quantity: number };

export type LotInStock = {
  id: string;
  part: PartName;
  expiresOn: IsoDay | null;
  receivedAt: Date;
  left: number;
  /** Of those left, the pieces that are out of sale. */
  blocked: number;
  isRecalled: boolean;
};

/**
 * Chooses the lots that a parcel's parts come from: what expires first leaves first, then what arrived first.
 * Expired, blocked and recalled lots are left out, and so are pieces that no lot has.
 */
export function chooseLots(lots: readonly LotInStock[], parts: Parts, today: IsoDay): LotPieces[] {
  const usable = lots
    .filter(
      (lot) => !lot.isRecalled && lot.blocked === 0 && lotExpiry(lot.expiresOn, today) !== "past",
    )
    .toSorted(byExpiry);
  return partNames.flatMap((part) => {
    let missing = parts[part];
    return usable
      .filter((lot) => lot.part === part)
      .flatMap(({ id, left }) => {
        const quantity = Math.min(left, missing);
        missing -= quantity;
        return quantity > 0 ? [{ lotId: id, quantity }] : [];
      });
  });
}

const NEVER = "9999-12-31";

function byExpiry(a: LotInStock, b: LotInStock): number {
  return (
    (a.expiresOn ?? NEVER).localeCompare(b.expiresOn ?? NEVER) ||
    a.receivedAt.getTime() - b.receivedAt.getTime() ||
    a.id.localeCompare(b.id)
  );
}
