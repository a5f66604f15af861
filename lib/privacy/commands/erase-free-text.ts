import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { ERASED } from "./anonymise-orders";

/** A shorter surname, code or number matches too many unrelated texts. */
const MIN_WORD_LENGTH = 3;
const MIN_PHONE_DIGITS = 6;
/** Digits compared from the right, without the international prefix. */
const PHONE_DIGITS = 9;

/**
 * Erases staff texts about the person that belong to no order: saved views, reasons of bulk changes and of
 * stock movements, and both in the audit log. Matches by e-mail address, surname, telephone number or
 * tracking code. Call it before these are erased. `email` is in lower case.
 */
export async function eraseFreeText(tx: Tx, email: string): Promise<void> {
  const pattern = anyOf(await wordsOf(tx, email));
  await eraseSavedViews(tx, pattern);
  await tx.$executeRaw`SELECT set_config('shop.erasing', 'on', true)`;
  await tx.$executeRaw`
    UPDATE bulk_changes SET reason = ${ERASED} WHERE fold_text(reason) ~ fold_text(${pattern})`;
  await tx.$executeRaw`
    UPDATE stock_movements SET reason = ${ERASED} WHERE fold_text(reason) ~ fold_text(${pattern})`;
  await tx.$executeRaw`
    UPDATE audit_entries SET before = before - 'reason', after = after - 'reason'
    WHERE action IN ('stock.moved', 'orders.bulk_status')
      AND fold_text(after ->> 'reason') ~ fold_text(${pattern})`;
  await tx.$executeRaw`
    UPDATE audit_entries SET before = before - 'answer', after = after - 'answer'
    WHERE action = 'review.answered' AND subject IN (
      SELECT r.id::text FROM reviews r JOIN orders o ON o.id = r.order_id
      WHERE lower(o.email) = ${email})`;
  await tx.$executeRaw`SELECT set_config('shop.erasing', 'off', true)`;
}

async function wordsOf(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ word: string | null }[]>`
    SELECT unnest(ARRAY[last_name, phone, tracking_code]) AS word FROM orders
    WHERE lower(email) = ${email}
    UNION SELECT unnest(ARRAY[last_name, phone]) FROM contact_messages WHERE lower(email) = ${email}
    UNION SELECT unnest(ARRAY[contact_name, phone]) FROM partner_requests
      WHERE lower(email) = ${email}
    UNION SELECT name FROM withdrawals WHERE lower(email) = ${email}`;
  const words = rows.map(({ word }) => word?.trim() ?? "");
  return [email, ...words.filter((word) => word.length >= MIN_WORD_LENGTH)];
}

async function eraseSavedViews(tx: Tx, pattern: string): Promise<void> {
  const found = await tx.$queryRaw<{ id: string; name: string; query: string }[]>`
    SELECT id, name, query FROM saved_views`;
  for (const { id, name, query } of found) {
    const texts = [name, ...new URLSearchParams(query).values()];
    const [row] = await tx.$queryRaw<{ names: boolean }[]>`
      SELECT fold_text(${texts.join("\n")}) ~ fold_text(${pattern}) AS names`;
    if (row?.names) await tx.savedView.delete({ where: { id } });
  }
}

/** Returns a Postgres regular expression that matches any of `words` as whole words. */
function anyOf(words: string[]): string {
  return `(^|[^[:alnum:]])(${words.map(toPattern).join("|")})($|[^[:alnum:]])`;
}

/** Returns a pattern that matches a telephone number with or without prefix and in any grouping. */
function toPattern(word: string): string {
  const digits = word.replaceAll(/\D/g, "").slice(-PHONE_DIGITS);
  return /^[+\d][\d\s./-]+$/.test(word) && digits.length >= MIN_PHONE_DIGITS
    ? `[+[:digit:][:space:]]*${Array.from(digits).join("[^[:alnum:]]?")}`
    : word.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
}
