import { type Cents } from "@/lib/core/money";
import { splitVat } from "@/lib/invoices/model/amounts";
import { type DayTakings, type RegisterLine } from "@/lib/invoices/model/register";
import { type PaymentMethod } from "@/lib/orders/model/order";

export type MethodFigures = {
  method: PaymentMethod;
  payments: number;
  grossCents: Cents;
  refundedCents: Cents;
  keptCents: Cents;
  netCents: Cents;
  vatCents: Cents;
};

const methods: readonly PaymentMethod[] = ["stripe", "paypal", "bank_transfer"];

/**
 * Returns a month's sales by way to pay, invoiced ones included. VAT is rounded on each day as in the register, but
 * for each way to pay, so its sum may differ from that of the register by cents.
 */
export function figuresByMethod(takings: readonly DayTakings[]): MethodFigures[] {
  return methods.flatMap((method) => {
    const own = takings.filter((one) => one.method === method);
    if (own.length === 0) return [];
    const figures = { method, payments: 0, grossCents: 0, refundedCents: 0, keptCents: 0 };
    let vatCents = 0;
    for (const { payments, paidCents, refundedCents, vatRateBps } of own) {
      figures.payments += payments;
      figures.grossCents += paidCents;
      figures.refundedCents += refundedCents;
      figures.keptCents += paidCents - refundedCents;
      vatCents += splitVat(paidCents - refundedCents, vatRateBps).vatCents;
    }
    return [{ ...figures, vatCents, netCents: figures.keptCents - vatCents }];
  });
}

/** Adds up the named amounts of rows. */
export function sumOf<Key extends string>(
  rows: readonly Record<Key, number>[],
  keys: readonly Key[],
): Record<Key, number> {
  const sums = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const row of rows) for (const key of keys) sums[key] += row[key];
  return sums;
}

/** Returns whether anything was taken or given back in a line of the register. */
export function hasMoney(line: RegisterLine): boolean {
  const { paidCents, refundedCents, invoicedPaidCents, invoicedRefundedCents } = line;
  return [paidCents, refundedCents, invoicedPaidCents, invoicedRefundedCents].some(Boolean);
}
