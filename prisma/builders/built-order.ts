import { type Prisma } from "@/lib/db/client";

/** An order with all rows that belong to it, ready for `createMany`. */
export type BuiltOrder = {
  order: Prisma.OrderCreateManyInput & { id: string; number: string };
  items: (Prisma.OrderItemCreateManyInput & { devices: number })[];
  events: Prisma.OrderEventCreateManyInput[];
  attempt: Prisma.PaymentAttemptCreateManyInput & { id: string };
  reservation: Omit<Prisma.StockReservationCreateManyInput, "stockItemId">;
  refund: Prisma.RefundCreateManyInput | null;
  email: Prisma.EmailMessageCreateManyInput | null;
};
