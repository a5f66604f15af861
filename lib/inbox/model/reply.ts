/** Text that is read of an e-mail; the rest is dropped before anything looks at it. */
export const MAX_READ_LENGTH = 200_000;
const MAX_REPLY_LENGTH = 10_000;
const MAX_FILES = 10;
const MAX_FILE_NAME = 80;
/** Lines are looked at up to here. */
const MAX_LINE = 300;

const CUT = "\n\n[Il resto del messaggio è stato tagliato: era troppo lungo.]";

/** Stands for a text that cannot be read. */
export const UNREADABLE = "[Il testo non si legge]";

/** Mailboxes of programs, which report failures and never write. */
const ROBOTS = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+.-]|@)/i;

/** Returns true for an e-mail that no person wrote (RFC 3834): an absence, a bounce, a mailing list. */
export function isAutomatic(headers: ReadonlyMap<string, string>, sender: string): boolean {
  const submitted = headers.get("auto-submitted")?.trim().toLowerCase() ?? "no";
  const precedence = headers.get("precedence")?.trim().toLowerCase() ?? "";
  return (
    !submitted.startsWith("no") ||
    /^(?:bulk|junk|list|auto_reply)$/.test(precedence) ||
    ["list-id", "x-autoreply", "x-autorespond"].some((name) => headers.has(name)) ||
    headers.get("return-path")?.trim() === "<>" ||
    ROBOTS.test(sender)
  );
}

/** Returns true for an e-mail that failed a check of its sender; false also where nobody checked (RFC 8601). */
export function isUnverified(headers: ReadonlyMap<string, string>): boolean {
  return /\b(?:spf|dkim|dmarc)\s*=\s*fail\b/i.test(headers.get("authentication-results") ?? "");
}

/** The line above a quotation; it names a date or an address. */
const ATTRIBUTION =
  /^(?=.*[\d@])(?:il|in data|on|le|am|el)\b.{1,250}(?:ha scritto|wrote|a écrit|schrieb|escribió)\s*:\s*$/i;

/** Lines below which programs repeat a whole e-mail without marks. */
const copyStarts = [
  /^-{2,}\s*(?:messaggio originale|original message)/i,
  /^_{10,}\s*$/,
  /^\*?(?:da|from):\*?\s.*@/i,
];

/** Stands between what a person wrote and an e-mail that their program repeated, or that they forwarded. */
const QUOTED = "[Testo citato]";

/**
 * Returns what a person wrote in a reply, without lines that are marked as quoted. An e-mail repeated without marks
 * comes last, because it may be a forwarded one. Links to the shop in it are shortened to `siteUrl`, because those of
 * the shop's e-mails open a customer's pages.
 */
export function cutQuoted(text: string, siteUrl: string): string {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  const lineAt = (index: number) => (lines[index] ?? "").trim().slice(0, MAX_LINE);
  const isAttribution = (index: number): boolean => ATTRIBUTION.test(lineAt(index));
  // A long attribution is broken into two lines.
  const isBroken = (index: number): boolean =>
    !isAttribution(index + 1) && ATTRIBUTION.test(`${lineAt(index)} ${lineAt(index + 1)}`);
  const copy = lines.findIndex((_, index) => copyStarts.some((one) => one.test(lineAt(index))));
  const own = (copy === -1 ? lines : lines.slice(0, copy)).filter(
    (line, index) =>
      !line.startsWith(">") && !isAttribution(index) && !isBroken(index) && !isBroken(index - 1),
  );
  const written = own.join("\n").trim();
  if (written === "") return text.trim();
  if (copy === -1) return written;
  const repeated = lines.slice(copy).join("\n").trim();
  const shown = repeated.replaceAll(/https?:\/\/\S+/gi, (link) =>
    link.startsWith(siteUrl) ? siteUrl : link,
  );
  return `${written}\n\n${QUOTED}\n${shown}`;
}

/** Splits a stored text into what the person wrote and what their program repeated. */
export function splitQuoted(text: string): { written: string; quoted: string | null } {
  const [written = "", ...quoted] = text.split(`\n\n${QUOTED}\n`);
  return { written, quoted: quoted.length > 0 ? quoted.join("\n\n") : null };
}

/** Returns the text to store: without control characters, bounded, with the names of files that are not stored. */
export function replyText(text: string, files: readonly string[]): string {
  const plain = text.replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, "");
  const own = plain.length > MAX_REPLY_LENGTH ? `${plain.slice(0, MAX_REPLY_LENGTH)}${CUT}` : plain;
  const names = files
    .slice(0, MAX_FILES)
    .map((name) => name.replaceAll(/[\p{Cc}\p{Cs}]/gu, "").slice(0, MAX_FILE_NAME));
  if (files.length > MAX_FILES) names.push("…");
  const notes = names.length === 0 ? [] : [`[Allegati, non conservati qui: ${names.join(", ")}]`];
  return [own === "" ? [] : [own], notes].flat().join("\n\n");
}
