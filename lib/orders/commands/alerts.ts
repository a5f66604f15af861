import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { tellStaff } from "@/lib/notices/commands/tell";
import { type NewsKind } from "@/lib/notices/model/news";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { type AlertKind, alertTexts } from "../model/alert";
import { orderHref } from "../model/list-filter";

export type OrderAlert = {
  kind: AlertKind;
  subjectId: string;
  orderId: string;
  at: Date;
  data: Record<string, string | number | null>;
};

/** An alert; `orderId` is null when it concerns no known order. */
type ShopAlert = Omit<OrderAlert, "orderId"> & { orderId: string | null };

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

const newsKindOf: Partial<Record<AlertKind, NewsKind>> = {
  refund_failed: "refund_failed",
  dispute_lost: "dispute",
};

/** Raises an alert and tells the staff, once per kind and subject. Returns false for a known one. */
export async function raiseAlertWithEmail(tx: Tx, alert: OrderAlert): Promise<boolean> {
  const subjectId = await raiseAlert(tx, alert);
  if (subjectId === null) return false;
  const { orderId, at } = alert;
  await tellStaff(tx, {
    kind: newsKindOf[alert.kind] ?? "payment",
    email: "staff_alert",
    subjectId,
    orderId,
    detail: alertTexts[alert.kind].title,
    href: orderHref(orderId),
    at,
  });
  return true;
}

/** Marks an alert as resolved. Keeps the name of who resolved it first. */
export async function resolveAlert(
  { actor: resolvedBy }: Staff<"books">,
  { alertId }: { alertId: string },
  now: Date,
): Promise<Result<null, { code: "alert_not_found" }>> {
  const { count } = await getDb().alert.updateMany({
    where: { id: alertId, resolvedAt: null },
    data: { resolvedAt: now, resolvedBy },
  });
  if (count > 0) return ok(null);
  const known = await getDb().alert.count({ where: { id: alertId } });
  return known > 0 ? ok(null) : err({ code: "alert_not_found" });
}

/** Marks the open alerts of one kind about these subjects as resolved. */
export async function resolveAlerts(
  tx: Tx,
  { kind, subjectIds, resolvedBy }: { kind: AlertKind; subjectIds: string[]; resolvedBy: string },
  now: Date,
): Promise<void> {
  await tx.alert.updateMany({
    where: { dedupeKey: { in: subjectIds.map((id) => `${kind}/${id}`) }, resolvedAt: null },
    data: { resolvedAt: now, resolvedBy },
  });
}

/** Marks the open alerts of one kind about a provider as resolved, except those about these subjects. */
export async function resolveOtherAlerts(
  tx: Tx,
  { kind, provider, subjectIds }: { kind: AlertKind; provider: string; subjectIds: string[] },
  now: Date,
): Promise<void> {
  const dedupeKey = { notIn: subjectIds.map((id) => `${kind}/${id}`) };
  const data = { path: ["provider"], equals: provider };
  await tx.alert.updateMany({
    where: { kind, dedupeKey, data, resolvedAt: null },
    data: { resolvedAt: now, resolvedBy: "system" },
  });
}
