import { type Cents, formatEuro } from "@/lib/core/money";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** The shop of an e-mail; `siteUrl` has no trailing slash. */
export type EmailShop = { settings: ShopSettings; siteUrl: string };

/** Text with emphasised parts. */
export type Words = string | (string | { strong: string })[];

/** Text with a link; the plain-text version puts its URL on a separate line. */
export type Paragraph = { words: Words; link?: { label: string; href: string } };

export type PricedRow = { label: string; note?: string; cents: Cents; strong?: boolean };

export type Block =
  | { kind: "paragraphs"; paragraphs: Paragraph[] }
  | { kind: "button"; label: string; href: string }
  /** A code to copy, such as a tracking code; `large` for the main content of an e-mail. */
  | { kind: "code"; label: string; code: string; large?: boolean }
  | { kind: "prices"; title: string; lines: PricedRow[]; totals: PricedRow[] }
  | { kind: "facts"; rows: { label: string; lines: string[] }[] }
  | { kind: "section"; title: string; paragraphs: Paragraph[] }
  /** A contract text, in small print. */
  | { kind: "legal"; title: string; note?: string; parts: { title?: string; lines: string[] }[] }
  /** Typed text with its line breaks. */
  | { kind: "letter"; text: string }
  /** The quoted message of a reply. */
  | { kind: "quote"; title: string; text: string }
  | { kind: "rule" };

/** The content of an e-mail, from which both HTML and plain text are rendered. */
export type Message = {
  subject: string;
  /** Preview text shown beside the subject. */
  preview: string;
  picture?: { path: string; height: number; alt: string };
  title: string;
  blocks: Block[];
  /** Why the recipient gets this e-mail. */
  reason: string;
  links: { label: string; href: string }[];
};

/** Returns an amount; deductions have a minus sign, not a hyphen. */
export function amountText(cents: Cents): string {
  return cents < 0 ? `−${formatEuro(-cents)}` : formatEuro(cents);
}

/** Returns the text without emphasis. */
export function plainWords(words: Words): string {
  if (typeof words === "string") return words;
  return words.map((part) => (typeof part === "string" ? part : part.strong)).join("");
}
