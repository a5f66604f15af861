import { type Parts } from "@/lib/catalog/model/parts";
import { type Cents } from "@/lib/core/money";
import { type PartName, partNames } from "@/lib/inventory/model/sellable";
import { type WithdrawalDue } from "./due";

/** Stages of a return until it is closed. */
export const openStages = ["declared", "coming", "arrived", "checked"] as const;
export const returnStages = [...openStages, "closed"] as const;
export type ReturnStage = (typeof returnStages)[number];

export const returnKinds = ["withdrawal", "defect", "exchange", "undelivered"] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Kinds that staff enter for goods that have reached the customer. */
export const complaintKinds = ["defect", "exchange"] as const satisfies ReturnKind[];

export function isComplaint(kind: ReturnKind): boolean {
  return kind === "defect" || kind === "exchange";
}

/** How the pieces of one part came back. */
export type Condition = { sealed: number; opened: number; damaged: number };
export type Counts = Record<PartName, Condition>;

/** Files that staff add to a return: a picture of the goods, or the label for the parcel. */
export const returnFiles = ["photo", "label"] as const;
export type ReturnFile = (typeof returnFiles)[number];
export const MAX_RETURN_PHOTOS = 8;

/** Returns what a prepaid label costs the customer: with a defect the shop pays. Null when the shop gives none. */
export function labelPrice(kind: ReturnKind, withdrawalCents: Cents): Cents | null {
  if (isComplaint(kind)) return 0;
  return kind === "withdrawal" && withdrawalCents > 0 ? withdrawalCents : null;
}

/** Maximum length of a problem, of a reason for a reduction and of a note. */
export const MAX_RETURN_TEXT = 300;

export function arrivedPieces({ sealed, opened, damaged }: Condition): number {
  return sealed + opened + damaged;
}

/** Returns whether a return brings back the whole order, so that pieces can be missing. */
export function bringsWholeOrder(kind: ReturnKind): boolean {
  return kind === "withdrawal" || kind === "undelivered";
}

/** The pieces of one part in a check: as counted, those that are missing, and those that go back on sale. */
export type CheckedPart = Condition & { part: PartName; missing: number; restocked: number };

/**
 * Returns what a check does with the pieces, or null when more came back than are out. Sealed pieces go back
 * on sale, unless their lot is out of sale.
 */
export function checkParts(
  counts: Counts,
  { kind, out, unsellable }: { kind: ReturnKind; out: Parts; unsellable: readonly PartName[] },
): CheckedPart[] | null {
  const parts = partNames.map((part) => {
    const condition = counts[part];
    const missing = out[part] - arrivedPieces(condition);
    return {
      ...condition,
      part,
      missing: bringsWholeOrder(kind) ? missing : Math.min(0, missing),
      restocked: unsellable.includes(part) ? 0 : condition.sealed,
    };
  });
  return parts.some(({ missing }) => missing < 0) ? null : parts;
}

/** Returns the pieces that a check put on sale, and those that it wrote off. */
export function checkedStock(parts: readonly CheckedPart[]): { resold: Parts; damaged: Parts } {
  const count = (pieces: (one: CheckedPart) => number): Parts => {
    const of = (part: PartName) => {
      const found = parts.find((one) => one.part === part);
      return found ? pieces(found) : 0;
    };
    return { devices: of("devices"), serums: of("serums"), travelCases: of("travelCases") };
  };
  return {
    resold: count(({ restocked }) => restocked),
    damaged: count((one) => arrivedPieces(one) - one.restocked),
  };
}

/** Returns the refund that a checked withdrawal proposes: the price and standard shipping less the reduction. */
export function proposedRefund(due: WithdrawalDue, reductionCents: Cents): Cents {
  return Math.max(0, due.restCents - reductionCents);
}
