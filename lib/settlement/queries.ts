import "server-only";
import { type AdminRefusal } from "@/lib/auth/model";
import { requireAdmin } from "@/lib/auth/require-admin";
import { type Cents } from "@/lib/core/money";
import { type Result, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { countFreeDevices } from "@/lib/inventory/queries";
import { type ProviderId } from "@/lib/payments/provider";

/** What of a paid order can still go back: money and devices. */
export type Refundable = {
  provider: ProviderId;
  methodLabel: string | null;
  paidCents: Cents;
  refundedCents: Cents;
  pendingCents: Cents;
  refundableCents: Cents;
  devicesSold: number;
  devicesRestocked: number;
  freeDevices: number;
};

/** What of an order can still be refunded, null when it was never paid; for administrators alone. */
export async function findRefundable(
  orderId: string,
): Promise<Result<Refundable | null, { code: AdminRefusal }>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const attempt = await getDb().paymentAttempt.findFirst({
    where: { orderId, state: "succeeded" },
    include: { refunds: true, order: { include: { reservation: true } } },
  });
  if (!attempt) return ok(null);
  const sum = (state: "pending" | "succeeded") =>
    attempt.refunds.reduce((cents, r) => cents + (r.state === state ? r.amountCents : 0), 0);
  const { reservation } = attempt.order;
  const [refundedCents, pendingCents] = [sum("succeeded"), sum("pending")];
  return ok({
    provider: attempt.provider,
    methodLabel: attempt.methodLabel,
    paidCents: attempt.amountCents,
    refundedCents,
    pendingCents,
    refundableCents: attempt.amountCents - refundedCents - pendingCents,
    devicesSold: reservation?.state === "consumed" ? reservation.devices : 0,
    devicesRestocked: attempt.refunds.reduce(
      (devices, r) => devices + (r.state === "failed" ? 0 : r.restockDevices),
      0,
    ),
    freeDevices: await countFreeDevices(),
  });
}
