import "server-only";
import { eraseConversations } from "@/lib/assistant/personal-data";
import { eraseCustomerMarks, eraseCustomerNotes } from "@/lib/customers/personal-data";
import { unlinkCodes } from "@/lib/discounts/personal-data";
import { eraseBulkReasons, eraseSavedViews } from "@/lib/fulfilment/personal-data";
import { eraseMessages, erasePartnerRequests, listContactWords } from "@/lib/inbox/personal-data";
import { eraseStockTexts } from "@/lib/inventory/personal-data";
import { deleteInvoiceRequests } from "@/lib/invoices/personal-data";
import { clearNotificationsOf } from "@/lib/ledger/personal-data";
import { eraseEmails } from "@/lib/mail/personal-data";
import { eraseSubscription } from "@/lib/newsletter/personal-data";
import { eraseFormerBuyer, listBuyerWords } from "@/lib/orders/personal-data";
import { type Tx } from "@/lib/platform/db/client";
import { eraseAuditReasons } from "@/lib/platform/personal-data";
import { eraseWithdrawals, listDeclarantNames } from "@/lib/returns/personal-data";
import { eraseReviewOptOut, eraseReviews } from "@/lib/reviews/personal-data";
import { erasePreparedPurchases } from "@/lib/ucp/personal-data";
import { countOrderVisits, eraseRegistrations } from "@/lib/visits/personal-data";
import { type DataKind } from "../model/request";
import { anonymiseOrders } from "./anonymise-orders";

type Person = {
  /** In lower case. */
  email: string;
  /** All orders of the address; the caller holds their locks. */
  orderIds: string[];
  /** Replaces the address in orders. */
  id: string;
};

/**
 * Erases a person in every room and returns the rows by kind. The order matters: staff texts are found by the
 * person's words, and reviews and conversations by the orders' address, so they come before these are erased.
 */
export async function erasePerson(
  tx: Tx,
  { email, orderIds, id }: Person,
): Promise<Record<DataKind, number>> {
  await eraseStaffTexts(tx, email);
  const before = {
    orders: orderIds.length,
    visits: await countOrderVisits(tx, orderIds),
    reviews: await eraseReviews(tx, email),
    reviewOptOuts: await eraseReviewOptOut(tx, email),
    conversations: await eraseConversations(tx, email),
    withdrawals: await eraseWithdrawals(tx, email, orderIds),
    invoices: await deleteInvoiceRequests(tx, orderIds),
  };
  await anonymiseOrders(tx, orderIds, id);
  await eraseFormerBuyer(tx, email);
  await clearNotificationsOf(tx, email);
  return {
    ...before,
    customerMarks: await eraseCustomerMarks(tx, email),
    messages: await eraseMessages(tx, email),
    partnerRequests: await erasePartnerRequests(tx, email),
    newsletter: await eraseSubscription(tx, email),
    registrations: await eraseRegistrations(tx, email),
    preparedPurchases: await erasePreparedPurchases(tx, email),
    discountCodes: await unlinkCodes(tx, email),
    emails: await eraseEmails(tx, email),
  };
}

/** Erases staff texts that mention the person and belong to no order. */
async function eraseStaffTexts(tx: Tx, email: string): Promise<void> {
  const pattern = mentionPattern(email, [
    ...(await listBuyerWords(tx, email)),
    ...(await listContactWords(tx, email)),
    ...(await listDeclarantNames(tx, email)),
  ]);
  await eraseSavedViews(tx, pattern);
  await eraseBulkReasons(tx, pattern);
  await eraseCustomerNotes(tx, pattern);
  await eraseStockTexts(tx, pattern);
  await eraseAuditReasons(tx, pattern);
}

/** A shorter surname, code or number matches too many unrelated texts. */
const MIN_WORD_LENGTH = 3;
const MIN_PHONE_DIGITS = 6;
/** Digits compared from the right, without the international prefix. */
const PHONE_DIGITS = 9;

/**
 * Returns a regular expression of Postgres that matches texts about a person: their address, or one of their
 * surnames, telephone numbers and tracking codes as a whole word.
 */
export function mentionPattern(email: string, words: readonly (string | null)[]): string {
  const long = words
    .map((word) => word?.trim() ?? "")
    .filter((word) => word.length >= MIN_WORD_LENGTH);
  const patterns = [...new Set([email, ...long])].map(toPattern);
  return `(^|[^[:alnum:]])(${patterns.join("|")})($|[^[:alnum:]])`;
}

/** Returns a pattern that matches a telephone number with or without prefix and in any grouping. */
function toPattern(word: string): string {
  const digits = word.replaceAll(/\D/g, "").slice(-PHONE_DIGITS);
  return /^[+\d][\d\s./-]+$/.test(word) && digits.length >= MIN_PHONE_DIGITS
    ? `[+[:digit:][:space:]]*${Array.from(digits).join("[^[:alnum:]]?")}`
    : word.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
}
