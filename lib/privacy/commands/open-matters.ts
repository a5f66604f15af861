import "server-only";
import { hasDueInvoice } from "@/lib/invoices/queries/due";
import { hasOpenDispute, hasOpenPayment, hasOpenRefund } from "@/lib/ledger/personal-data";
import { hasOpenOrder } from "@/lib/orders/personal-data";
import { type Tx } from "@/lib/platform/db/client";
import { hasOpenWithdrawal } from "@/lib/returns/personal-data";
import { type ErasureBlocker, erasureBlockers } from "../model/request";

/** Returns the matters that block the erasure of these orders' customer and of `email`. */
export async function findOpenMatters(
  tx: Tx,
  orderIds: string[],
  email: string,
): Promise<ErasureBlocker[]> {
  const open: Record<ErasureBlocker, boolean> = {
    order: await hasOpenOrder(tx, orderIds),
    payment: await hasOpenPayment(tx, orderIds),
    invoice: await hasDueInvoice(tx, orderIds),
    refund: await hasOpenRefund(tx, orderIds),
    dispute: await hasOpenDispute(tx, orderIds),
    withdrawal: await hasOpenWithdrawal(tx, orderIds, email),
  };
  return erasureBlockers.filter((matter) => open[matter]);
}
