import { NO_RECIPIENT_CODE } from "@/lib/invoices/model/document";
import { type Db } from "@/lib/platform/db/client";
import { type BuiltOrder } from "./built-order";

/** Orders of the demo that ask for an invoice; the job then issues it. */
const ASKING = 5;

/** Sample codes of textbooks, with right check characters. */
const person = { for: "person", taxCode: "RSSMRA85T10A562S" } as const;
const company = {
  for: "company",
  companyName: "Studio Esempio s.n.c.",
  vatNumber: "12345678903",
  recipientCode: NO_RECIPIENT_CODE,
  pec: "studio@pec.example",
} as const;

/** Lets some of the newest paid orders ask for an invoice: persons, and every other one a company. */
export async function createInvoiceRequests(db: Db, orders: BuiltOrder[]): Promise<void> {
  const asking = orders
    .filter(({ order }) => order.paymentStatus === "paid" && order.status !== "cancelled")
    .slice(0, ASKING);
  await db.invoiceRequest.createMany({
    data: asking.map(({ order }, index) => ({
      ...(index % 2 === 0 ? person : company),
      orderId: order.id,
      createdAt: order.createdAt,
    })),
  });
}
