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

/** What a person wrote, and an e-mail that their program repeated below it or that they forwarded. */
export type Letter = { written: string; quoted: string | null };

/** Stands between the two parts of a stored letter. */
const QUOTED = "\n\n[Testo citato]\n";

/**
 * Splits a reply; lines that are marked as quoted are dropped. Links to the shop in what was repeated are shortened to
 * `siteUrl`, because those of the shop's e-mails open a customer's pages.
 */
export function cutQuoted(text: string, siteUrl: string): Letter {
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
  if (written === "") return { written: shortenLinks(text, siteUrl), quoted: null };
  const quoted = copy === -1 ? null : shortenLinks(lines.slice(copy).join("\n"), siteUrl);
  return { written, quoted };
}

/** Mail programs may put a link into one of their own. */
function shortenLinks(text: string, siteUrl: string): string {
  const own = [siteUrl, encodeURIComponent(siteUrl)].map((one) => one.toLowerCase());
  return text
    .trim()
    .replaceAll(/https?:\/\/\S+/gi, (link) =>
      own.some((one) => link.toLowerCase().includes(one)) ? siteUrl : link,
    );
}

/**
 * Returns the text to store: without control characters, bounded, with the names of files that are not stored, and
 * what was quoted at the end.
 */
export function replyText({ written, quoted }: Letter, files: readonly string[]): string {
  const names = files
    .slice(0, MAX_FILES)
    .map((name) => name.replaceAll(/[\p{Cc}\p{Cs}]/gu, "").slice(0, MAX_FILE_NAME));
  if (files.length > MAX_FILES) names.push("…");
  const notes = names.length === 0 ? "" : `[Allegati, non conservati qui: ${names.join(", ")}]`;
  const own = [bounded(written), notes].filter((part) => part !== "").join("\n\n");
  return quoted === null ? own : `${own}${QUOTED}${bounded(quoted)}`;
}

function bounded(text: string): string {
  const plain = text.replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, "");
  return plain.length > MAX_REPLY_LENGTH ? `${plain.slice(0, MAX_REPLY_LENGTH)}${CUT}` : plain;
}

/** Splits a stored text. */
export function splitQuoted(text: string): Letter {
  const [written = "", ...quoted] = text.split(QUOTED);
  return { written, quoted: quoted.length > 0 ? quoted.join("\n\n") : null };
}
