import "server-only";
import { type Tx } from "@/lib/db/client";

export type AlertKind =
  "payment_mismatch" | "paid_twice" | "paid_without_stock" | "paid_after_cancellation" | "job_dead";

/** Raises something a person must look at, once per `kind` and `subjectId`. */
export async function raiseAlert(
  tx: Tx,
  alert: {
    kind: AlertKind;
    subjectId: string;
    /** Null for what concerns no order, or none that is known. */
    orderId: string | null;
    at: Date;
    data: Record<string, string | number | null>;
  },
): Promise<void> {
  await tx.alert.createMany({
    data: [
      {
        dedupeKey: `${alert.kind}/${alert.subjectId}`,
        kind: alert.kind,
        orderId: alert.orderId,
        data: alert.data,
        createdAt: alert.at,
      },
    ],
    skipDuplicates: true,
  });
}
