import "server-only";
import { dateToDay } from "@/lib/core/business-days";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { type FiscalDocument as DocumentRow, type Order } from "@/lib/platform/db/generated/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { documentXml } from "../fatturapa/document-xml";
import { creditAmounts, orderAmounts } from "../model/amounts";
import { type Address, type Buyer, documentNumber, type InvoiceWish } from "../model/document";
import { toSeller } from "../model/seller";
import { type CorrectDocumentInput } from "../schema/documents";
import { invoiceRequestSchema, requestOfFields, toInvoiceRequest } from "../schema/request";
import { takeFileNumber } from "./issue-documents";
import { saveInvoiceRequest } from "./save-request";

/**
 * Writes a document that the SdI rejected again, with corrected data of its buyer and the seller's
 * settings. Number, day and amounts stay; the file gets a new name, since the SdI takes each name once.
 */
export async function correctDocument(
  { actor }: Staff<"books">,
  { id, street, postal_code: postalCode, city, ...fields }: CorrectDocumentInput,
  now: Date,
): Promise<Result<null, { code: "changed_meanwhile" }>> {
  const settings = await getSettings();
  return inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM fiscal_documents WHERE id = ${id}::uuid FOR UPDATE`;
    const document = await tx.fiscalDocument.findUnique({ where: { id } });
    const known = document?.buyer as Buyer | null | undefined;
    if (!document || !known || document.state !== "rejected")
      return err({ code: "changed_meanwhile" as const });
    const request = toInvoiceRequest(invoiceRequestSchema.parse(requestOfFields(fields)));
    const address = { ...known.address, street, postalCode, city };
    const buyer: Buyer = { ...known, request, address };
    const seller = toSeller(settings);
    const fileNumber = await takeFileNumber(tx);
    const { order, ...facts } = await readFacts(tx, document, settings);
    const xml = documentXml({
      ...facts,
      kind: document.kind,
      year: document.year,
      number: document.number,
      day: dateToDay(document.day),
      fileNumber,
      orderNumber: order.number,
      paidBy: order.paymentMethod,
      seller,
      buyer,
    });
    await tx.fiscalDocument.update({
      where: { id },
      data: {
        xml,
        fileNumber,
        buyer,
        sellerCode: seller.taxCode,
        state: "to_send",
        stateReason: null,
        stateAt: now,
      },
    });
    if (document.kind === "invoice") await correctRequest(tx, order, { request, address }, now);
    const subject = documentNumber(document);
    await recordAudit(tx, { actor, action: "invoice.corrected", subject }, now);
    return ok(null);
  });
}

/** Corrects the request for later invoices of the order. One whose data were erased has none. */
async function correctRequest(
  tx: Tx,
  { id: orderId, address, postalCode, city }: Order,
  { request, address: corrected }: InvoiceWish & { address: Address },
  now: Date,
): Promise<void> {
  if ((await tx.invoiceRequest.count({ where: { orderId } })) === 0) return;
  const isDelivery =
    corrected.street === address && corrected.postalCode === postalCode && corrected.city === city;
  await saveInvoiceRequest(tx, orderId, { request, address: isDelivery ? null : corrected }, now);
}

/** Returns the order, amounts and corrected invoice of a stored document. */
async function readFacts(
  tx: Tx,
  { orderId, correctsId, refundId, totalCents, vatRateBps }: DocumentRow,
  settings: ShopSettings,
) {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  if (correctsId === null) {
    const items = await tx.orderItem.findMany({ where: { orderId }, orderBy: { position: "asc" } });
    return { order, amounts: orderAmounts({ ...order, items }, settings), corrects: null };
  }
  const invoice = await tx.fiscalDocument.findUniqueOrThrow({ where: { id: correctsId } });
  const credit = { amountCents: totalCents, orderNumber: order.number, isWhole: refundId === null };
  return {
    order,
    amounts: creditAmounts(credit, vatRateBps),
    corrects: { number: documentNumber(invoice), day: dateToDay(invoice.day) },
  };
}
