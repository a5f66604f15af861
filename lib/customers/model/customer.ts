import { type Cents, formatEuro } from "@/lib/core/money";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { rightsOf, type StaffPerson } from "@/lib/identity/model";

/** What a person has bought. Money that went back was refunded, or is held or lost in a dispute. */
export type CustomerFigures = {
  /** Paid orders. */
  bought: number;
  /** All orders, paid or not. */
  placed: number;
  paidCents: Cents;
  returnedCents: Cents;
  /** True while the shop takes no new orders from them. */
  isBlocked: boolean;
};

export const MAX_NOTE = 1_000;
export const MAX_TAG = 30;
export const MAX_REASON = 300;
/** Notes and tags of one person. */
export const MAX_MARKS = 50;

export type CustomerMarkKind = "note" | "tag" | "block";

/** What a colleague wrote about a person. */
export type CustomerMark = {
  id: string;
  kind: CustomerMarkKind;
  /** The note, the tag, or the reason of the block. */
  text: string;
  at: Date;
  /** Display name. */
  by: string;
};

export function netCents({
  paidCents,
  returnedCents,
}: Pick<CustomerFigures, "paidCents" | "returnedCents">): Cents {
  return paidCents - returnedCents;
}

/** `3 ordini, 116,98 €`: the paid orders, what is left of their money, and whether there may be more. */
export function customerText(figures: CustomerFigures): string {
  return figures.isBlocked ? `${boughtText(figures)}, bloccato` : boughtText(figures);
}

function boughtText(figures: CustomerFigures): string {
  const { bought, placed } = figures;
  if (bought === 0)
    return placed === 1 ? "1 ordine, non pagato" : `${formatCount(placed)} ordini, nessuno pagato`;
  return `${formatCounted(bought, "ordine", "ordini")}, ${formatEuro(netCents(figures))}`;
}

/** Returns whether a colleague sees names and addresses in the customers' room and in the search. */
export function seesPeople(staff: StaffPerson): boolean {
  return rightsOf(staff).includes("answer");
}

/** `Maria Rossi` → `M. R.` */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).flatMap((word) => /^\p{L}/u.exec(word) ?? []);
  return letters.map((letter) => `${letter.toUpperCase()}.`).join(" ") || "–";
}

export type CustomerEntryKind =
  | "placed"
  | "paid"
  | "shipped"
  | "delivered"
  | "refund"
  | "dispute"
  | "message"
  | "chat"
  | "partner"
  | "answer"
  | "reply"
  | "return"
  | "return_closed"
  | "review"
  | "newsletter";

/** One thing that happened between the shop and a person. */
export type CustomerEntry = {
  /** Unique among the entries of one person. */
  key: string;
  kind: CustomerEntryKind;
  at: Date;
  /** The order, inquiry, return or subscription that it belongs to. */
  subjectId: string;
  /** Number of the order. */
  orderNumber: string | null;
  cents: Cents | null;
  /** State, reason, rating or first words, by kind. */
  detail: string | null;
};
