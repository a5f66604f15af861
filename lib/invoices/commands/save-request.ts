import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { type InvoiceWish } from "../model/document";

/**
 * Stores what an order's customer wants an invoice for, in place of an earlier wish; null for no
 * invoice. The caller holds the order's lock.
 */
export async function saveInvoiceRequest(
  tx: Tx,
  orderId: string,
  wish: InvoiceWish | null,
  now: Date,
): Promise<void> {
  await tx.invoiceRequest.deleteMany({ where: { orderId } });
  if (wish !== null)
    await tx.invoiceRequest.create({
      data: { ...wish.request, ...wish.address, orderId, createdAt: now },
    });
}
