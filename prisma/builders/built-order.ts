import { type Parts } from "@/lib/catalog/model/parts";
import { type Prisma } from "@/lib/platform/db/client";

/** An order with all its related rows, ready for `createMany`. */
export type BuiltOrder = {
  order: Prisma.OrderCreateManyInput & { id: string; number: string; createdAt: Date };
  items: (Prisma.OrderItemCreateManyInput & Parts)[];
  events: Prisma.OrderEventCreateManyInput[];
  attempt: Prisma.PaymentAttemptCreateManyInput & { id: string; transactionId: string | null };
  reservation: Omit<Prisma.StockReservationCreateManyInput, "stockItemId">;
  refund:
    | (Prisma.RefundCreateManyInput & { providerRefundId: string; restockDevices: number })
    | null;
  ledger: Prisma.LedgerEntryCreateManyInput[];
  email: Prisma.EmailMessageCreateManyInput | null;
};
