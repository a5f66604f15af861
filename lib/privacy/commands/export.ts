import "server-only";
import { readConversations } from "@/lib/assistant/personal-data";
import { err, ok, type Result } from "@/lib/core/result";
import { readCustomerMarks } from "@/lib/customers/personal-data";
import { readDiscountCodes } from "@/lib/discounts/personal-data";
import { type Staff } from "@/lib/identity/queries/gate";
import { readMessages, readPartnerRequests } from "@/lib/inbox/personal-data";
import { readInvoices } from "@/lib/invoices/personal-data";
import { readEmails } from "@/lib/mail/personal-data";
import { readSubscription } from "@/lib/newsletter/personal-data";
import { readOrders } from "@/lib/orders/personal-data";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { type PersonalRows } from "@/lib/platform/db/personal-rows";
import { readLinkToken } from "@/lib/platform/http/signed-link";
import { PRIVACY_LINK } from "@/lib/platform/routes";
import { readWithdrawals } from "@/lib/returns/personal-data";
import { readReviewOptOut, readReviews } from "@/lib/reviews/personal-data";
import { readPreparedPurchases } from "@/lib/ucp/personal-data";
import { readOrderVisits, readRegistrations } from "@/lib/visits/personal-data";
import { type DataCounts, type DataKind } from "../model/request";
import { type Answering, completeRequest } from "./erase";

/** All data stored for an address, in the order of the file. */
const sections: Record<DataKind, PersonalRows> = {
  orders: readOrders,
  invoices: readInvoices,
  withdrawals: readWithdrawals,
  messages: readMessages,
  partnerRequests: readPartnerRequests,
  conversations: readConversations,
  newsletter: readSubscription,
  discountCodes: readDiscountCodes,
  preparedPurchases: readPreparedPurchases,
  customerMarks: readCustomerMarks,
  reviews: readReviews,
  reviewOptOuts: readReviewOptOut,
  visits: readOrderVisits,
  registrations: readRegistrations,
  emails: readEmails,
};

/**
 * Streams the data of the address that a link was sent to, as pieces of one JSON file. Uses the link up at
 * the last piece, so that an interrupted download can be repeated while the link is valid.
 */
export async function exportData(
  token: string,
  now: Date,
): Promise<Result<AsyncGenerator<string>, { code: "link_unusable" }>> {
  const link = readLinkToken(PRIVACY_LINK, token);
  if (!link) return err({ code: "link_unusable" });
  const where = { id: link.id, channel: "page", expiresAt: { gt: now } } as const;
  return start({ id: link.id, actor: "system" }, where, now);
}

export async function exportRecorded(
  { actor }: Staff<"write">,
  id: string | null,
  now: Date,
): Promise<Result<AsyncGenerator<string>, { code: "link_unusable" }>> {
  if (id === null) return err({ code: "link_unusable" });
  const where = { id, channel: { not: "page" } } as const;
  return start({ id, actor }, where, now);
}

type Exporting = Pick<Answering, "id" | "actor">;

async function start(
  exporting: Exporting,
  where: Prisma.PrivacyRequestWhereInput,
  now: Date,
): Promise<Result<AsyncGenerator<string>, { code: "link_unusable" }>> {
  const request = await getDb().privacyRequest.findFirst({
    where: { ...where, kind: "export", state: "asked" },
    select: { email: true },
  });
  if (!request?.email) return err({ code: "link_unusable" });
  return ok(write(exporting, request.email, now));
}

async function* write(exporting: Exporting, email: string, now: Date): AsyncGenerator<string> {
  const counts: DataCounts = {};
  yield `{\n  "email": ${JSON.stringify(email)},\n  "exportedAt": ${JSON.stringify(now)}`;
  for (const [kind, read] of Object.entries(sections) as [DataKind, PersonalRows][]) {
    yield `,\n  ${JSON.stringify(kind)}: [`;
    counts[kind] = yield* writeSection(read, email);
    yield "]";
  }
  await getDb().$transaction((tx) =>
    completeRequest(tx, exporting, { state: "done", outcome: { counts } }, now),
  );
  yield "\n}\n";
}

async function* writeSection(read: PersonalRows, email: string): AsyncGenerator<string, number> {
  let count = 0;
  for (let after: string | null = null; ;) {
    const batch = await read(email, after);
    if (batch.rows.length > 0)
      yield batch.rows
        .map((row, index) => `${count + index > 0 ? "," : ""}\n    ${JSON.stringify(row)}`)
        .join("");
    count += batch.rows.length;
    if (batch.last === null) return count;
    after = batch.last;
  }
}
