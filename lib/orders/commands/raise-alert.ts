import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { type AlertKind } from "@/lib/orders/model/order";

export type OrderAlert = {
  kind: AlertKind;
  subjectId: string;
  orderId: string;
  at: Date;
  data: Record<string, string | number | null>;
};

/** An alert that may concern no order, or none that is known. */
export type ShopAlert = Omit<OrderAlert, "orderId"> & { orderId: string | null };

/**
 * Raises something a person must look at, once per `kind` and `subjectId`; returns its id, or null
 * when it is known already.
 */
export async function raiseAlert(tx: Tx, alert: ShopAlert): Promise<string | null> {
  const [row] = await tx.alert.createManyAndReturn({
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
    select: { id: true },
  });
  return row?.id ?? null;
}
