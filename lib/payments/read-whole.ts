import { ok, type Result } from "@/lib/core/result";
import { type PaymentProvider, type ProviderFailure, type WholePayment } from "./provider";

/** Reads a payment with its refunds and disputes. An unpaid one has none. */
export async function readWhole(
  port: Pick<PaymentProvider, "readPayment" | "readMovements">,
  reference: string,
): Promise<Result<WholePayment, ProviderFailure>> {
  const read = await port.readPayment(reference);
  if (!read.ok) return read;
  const { state, transactionId } = read.value;
  if (state !== "paid" || !transactionId)
    return ok({ snapshot: read.value, movements: { refunds: [], disputes: [] } });
  const movements = await port.readMovements({ reference, transactionId });
  if (!movements.ok) return movements;
  return ok({ snapshot: read.value, movements: movements.value });
}
