import "server-only";
import { anonymiseRedemptions } from "@/lib/discounts/personal-data";
import { deleteInvoiceRequests } from "@/lib/invoices/personal-data";
import { anonymisePayments } from "@/lib/ledger/personal-data";
import { anonymiseOrderEmails } from "@/lib/mail/personal-data";
import { anonymiseBuyers } from "@/lib/orders/personal-data";
import { type Tx } from "@/lib/platform/db/client";
import { anonymiseReturns } from "@/lib/returns/personal-data";
import { deleteApprovals } from "@/lib/staff/personal-data";
import { anonymiseOrderVisits } from "@/lib/visits/personal-data";

/**
 * Removes personal data from orders in every room. Numbers, dates, lines, amounts and issued invoices stay. All
 * orders get the address of `personId`, so that they still count as one customer. The caller holds their locks.
 * Customers come first: redemptions and e-mails take over the order's new address.
 */
export async function anonymiseOrders(tx: Tx, orderIds: string[], personId: string): Promise<void> {
  if (orderIds.length === 0) return;
  await anonymiseBuyers(tx, orderIds, personId);
  await deleteInvoiceRequests(tx, orderIds);
  await anonymiseReturns(tx, orderIds, personId);
  await deleteApprovals(tx, orderIds);
  await anonymisePayments(tx, orderIds);
  await anonymiseRedemptions(tx, orderIds);
  await anonymiseOrderEmails(tx, orderIds);
  await anonymiseOrderVisits(tx, orderIds);
}
