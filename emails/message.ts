import { type Cents, formatEuro } from "@/lib/core/money";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** The shop an e-mail speaks for; `siteUrl` has no slash at its end. */
export type EmailShop = { settings: ShopSettings; siteUrl: string };

/** Words, some of them stressed. */
export type Words = string | (string | { strong: string })[];

/** Words with the link they lead to: in the plain version its address stands on a line of its own. */
export type Paragraph = { words: Words; link?: { label: string; href: string } };

export type PricedRow = { label: string; note?: string; cents: Cents; strong?: boolean };

export type Block =
  | { kind: "paragraphs"; paragraphs: Paragraph[] }
  | { kind: "button"; label: string; href: string }
  /** What is copied by hand, such as a tracking code; large where it is what the e-mail is about. */
  | { kind: "code"; label: string; code: string; large?: boolean }
  | { kind: "prices"; title: string; lines: PricedRow[]; totals: PricedRow[] }
  | { kind: "facts"; rows: { label: string; lines: string[] }[] }
  | { kind: "section"; title: string; paragraphs: Paragraph[] }
  /** A text of the contract: the letter counts, the size may be small. */
  | { kind: "legal"; title: string; note?: string; parts: { title?: string; lines: string[] }[] }
  /** Words of a person, line breaks and all. */
  | { kind: "letter"; text: string }
  /** What a letter answers, in the words it came in. */
  | { kind: "quote"; title: string; text: string }
  | { kind: "rule" };

/** One e-mail before it is HTML or plain text: both are made from it, so both say the same. */
export type Message = {
  subject: string;
  /** What a mail client shows beside the subject; it adds to it. */
  preview: string;
  picture?: { path: string; height: number; alt: string };
  title: string;
  blocks: Block[];
  /** Why the reader gets it. */
  reason: string;
  links: { label: string; href: string }[];
};

/** An amount as the price list writes it: what is taken off with a minus sign, not a hyphen. */
export function amountText(cents: Cents): string {
  return cents < 0 ? `−${formatEuro(-cents)}` : formatEuro(cents);
}

/** The words without their stress. */
export function plainWords(words: Words): string {
  if (typeof words === "string") return words;
  return words.map((part) => (typeof part === "string" ? part : part.strong)).join("");
}
