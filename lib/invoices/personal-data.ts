import "server-only";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { duringErasure, personalRows } from "@/lib/platform/db/personal-rows";

/** Reads the invoice requests of a person's orders, with the documents issued for them. */
export const readInvoices = personalRows(
  (email, after) => Prisma.sql`
    SELECT o.id, jsonb_build_object('order', o.number, 'for', r.for, 'taxCode', r.tax_code,
      'companyName', r.company_name, 'vatNumber', r.vat_number,
      'recipientCode', r.recipient_code, 'pec', r.pec,
      'street', r.street, 'postalCode', r.postal_code, 'city', r.city, 'province', r.province,
      'documents', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', d.kind,
        'number', d.number || '/' || d.year, 'day', d.day, 'totalCents', d.total_cents,
        'buyer', d.buyer, 'xml', d.xml) ORDER BY d.year, d.number), '[]')
        FROM fiscal_documents d WHERE d.order_id = o.id)) AS row
    FROM invoice_requests r JOIN orders o ON o.id = r.order_id
    WHERE lower(o.email) = ${email} AND o.id > ${after}`,
);

/**
 * Deletes the invoice requests of these orders and returns their number. Issued documents stay as the law
 * requires (Codice civile, art. 2220; GDPR, art. 17.3.b).
 */
export async function deleteInvoiceRequests(tx: Tx, orderIds: string[]): Promise<number> {
  const { count } = await tx.invoiceRequest.deleteMany({ where: { orderId: { in: orderIds } } });
  return count;
}

/** Removes the buyer and the file from documents dated before `before`. Number, day and amounts stay. */
export function anonymiseOldDocuments(before: Date, limit: number): Promise<number> {
  return getDb().$transaction((tx) =>
    duringErasure(
      tx,
      () => tx.$executeRaw`
        UPDATE fiscal_documents SET buyer = NULL, xml = '', state_reason = NULL WHERE id IN (
          SELECT id FROM fiscal_documents WHERE day < ${before} AND buyer IS NOT NULL
          ORDER BY day LIMIT ${limit})`,
    ),
  );
}
