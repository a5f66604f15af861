import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { type AlertKind } from "../model/order";

export type OrderAlert = {
  kind: AlertKind;
  subjectId: string;
  orderId: string;
  at: Date;
  data: Record<string, string | number | null>;
};

/** An alert; `orderId` is null when it concerns no known order. */
export type ShopAlert = Omit<OrderAlert, "orderId"> & { orderId: string | null };

/**
 * Raises an alert, once per `kind` and `subjectId`. Returns its id, or null when it already exists.
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
