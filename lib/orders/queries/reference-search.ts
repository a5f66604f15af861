import "server-only";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { parseOrderNumber } from "../model/order";

/** Returns the payments that a search names by their whole reference. Null when it can be none. */
export function paymentsNamed(search: string): Prisma.PaymentAttemptWhereInput | null {
  if (!/^[\w ./-]{8,255}$/.test(search) || parseOrderNumber(search) !== null) return null;
  const whole = { in: [...new Set([search, search.toUpperCase()])] };
  return {
    OR: [
      { transactionId: whole },
      { provider: { in: ["stripe", "paypal"] }, providerReference: whole },
    ],
  };
}

/** A tax code of a person, or a VAT number. */
const taxCode = /^(?:[A-Z]{6}[\dA-Z]{9}[A-Z]|\d{11})$/i;

/** Returns the orders whose payment or invoice a search names. */
export async function findOrdersByReference(search: string): Promise<string[]> {
  const named = paymentsNamed(search);
  if (named === null) return [];
  const db = getDb();
  const payments = await db.paymentAttempt.findMany({ where: named, select: { orderId: true } });
  const code = search.replace(/^it(?=\d{11}$)/i, "");
  const invoices = taxCode.test(code)
    ? await db.$queryRaw<{ orderId: string }[]>`
        SELECT i.order_id AS "orderId" FROM invoice_requests i
        WHERE invoice_search_text(i.company_name, i.tax_code, i.vat_number) LIKE search_pattern(${code})`
    : [];
  return [...new Set([...payments, ...invoices].map(({ orderId }) => orderId))];
}
