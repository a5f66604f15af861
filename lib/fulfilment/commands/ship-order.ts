import "server-only";
import { addMilliseconds } from "date-fns";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { readRefundable } from "@/lib/ledger/queries";
import { findAndLockOrder, type LockedOrder } from "@/lib/orders/commands/payment-status";
import { queueParcelEmail } from "@/lib/orders/commands/queue-email";
import { recordParcel } from "@/lib/orders/commands/record-delivery";
import { recordStatus } from "@/lib/orders/commands/record-status";
import { isAssumed, STATUS_EMAIL_DELAY_MS } from "@/lib/orders/model/order";
import { auditChanges } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { hasCheckedPieces } from "@/lib/returns/queries/facts";
import { carrierNames, toCarrier } from "@/lib/shipping/model/carriers";
import { isReadyToShip } from "../model/order-page";
import { type ShipOrderInput } from "../schema/order-page";

/**
 * `changeId` is the id for `undoStatusChange`; null when nothing changed. `codeIsUsed`
 * names another order with the same code.
 */
export type ShippedOrder = {
  status: "shipped";
  changeId: string | null;
  codeIsUsed: string | null;
};

export type ShipOrderError =
  | { code: "order_not_found" | "not_shippable" | "withdrawn" | "returned" }
  /** The order no longer has the code that was to be replaced. */
  | { code: "changed_meanwhile" }
  /** Somebody else, by name, has shipped it since the user saw it. */
  | { code: "already_shipped"; by: string; trackingCode: string | null };

/**
 * Marks a paid order as shipped with carrier and tracking code, and optionally e-mails the
 * customer, once for each code. Corrects carrier and code of an order that is already shipped, or delivered only as
 * far as the shop assumes.
 */
export function shipOrder(
  { actor }: Staff<"ship">,
  input: ShipOrderInput,
  at: Date,
): Promise<Result<ShippedOrder, ShipOrderError>> {
  return shipOrderFor(actor, input, { at, emailDelayMs: STATUS_EMAIL_DELAY_MS, isLogged: true });
}

/**
 * Ships an order as `shipOrder` does, for callers that have checked the permission. `isLogged` writes it to the
 * audit log; an import has one entry for all. With `replacedCode`, only an order that has this code gets the new one.
 */
export async function shipOrderFor(
  actor: string,
  { orderId, from, parcel, notify }: ShipOrderInput,
  {
    at,
    emailDelayMs,
    isLogged,
    replacedCode,
  }: { at: Date; emailDelayMs: number; isLogged: boolean; replacedCode?: string | null },
): Promise<Result<ShippedOrder, ShipOrderError>> {
  return inTransaction(async (tx): Promise<Result<ShippedOrder, ShipOrderError>> => {
    const order = await findAndLockOrder(tx, orderId);
    if (!order) return err({ code: "order_not_found" });
    const status = "shipped" as const;
    const { trackingCarrier, trackingCode, deliveredSource } = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { trackingCarrier: true, trackingCode: true, deliveredSource: true },
    });
    const isShipped =
      order.status === status || isAssumed({ status: order.status, deliveredSource });
    if (replacedCode !== undefined && !(isShipped && trackingCode === replacedCode))
      return err({ code: "changed_meanwhile" });
    if (isShipped && from !== undefined && from !== status)
      return err({ code: "already_shipped", by: await readShipper(tx, orderId), trackingCode });
    const isSame = trackingCarrier === parcel.carrier && trackingCode === parcel.trackingCode;
    const code = await findRefusal(tx, order, { isShipped, isSame });
    if (code !== null) return err({ code });
    const before = toAuditData({ trackingCarrier, trackingCode });
    const after = toAuditData({
      trackingCarrier: parcel.carrier,
      trackingCode: parcel.trackingCode,
    });
    if (isLogged && (!isShipped || auditChanges(before, after).length > 0))
      await recordAudit(
        tx,
        { actor, action: "order.shipped", subject: order.number, before, after },
        at,
      );
    const codeIsUsed = await findOtherOrder(tx, orderId, parcel);
    if (!isShipped) {
      const change = { status, actor, at, parcel, notify, emailDelayMs };
      return ok({ status, codeIsUsed, changeId: await recordStatus(tx, order, change) });
    }
    const changeId = await recordParcel(tx, { orderId, parcel, actor, at });
    const notBefore = addMilliseconds(at, emailDelayMs);
    if (notify)
      await queueParcelEmail(tx, { orderId, at, notBefore, hasNewCode: changeId !== null });
    return ok({ status, codeIsUsed, changeId });
  });
}

/** Returns why the parcel of a locked order may not be sent; null when it may. */
async function findRefusal(
  tx: Tx,
  order: LockedOrder,
  { isShipped, isSame }: { isShipped: boolean; isSame: boolean },
): Promise<"not_shippable" | "withdrawn" | "returned" | null> {
  if (!isShipped && !isReadyToShip(order, await readRefundable(tx, order.id)))
    return "not_shippable";
  if (!isShipped && (await hasOpenWithdrawal(tx, order.id))) return "withdrawn";
  if (isShipped && isSame) return null;
  return (await hasCheckedPieces(tx, order.id)) ? "returned" : null;
}

/** Returns the name of whoever shipped an order last. */
async function readShipper(tx: Tx, orderId: string): Promise<string> {
  const shipped = await tx.orderEvent.findFirst({
    where: { orderId, type: "status_changed", data: { path: ["to"], equals: "shipped" } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { actor: true },
  });
  return (await actorNames(tx)).get(shipped?.actor ?? "") ?? "il sistema";
}

async function hasOpenWithdrawal(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.withdrawal.count({ where: { orderId, closedAt: null } })) > 0;
}

/** Returns the number of another order whose parcel has the same code, or null. */
async function findOtherOrder(
  tx: Tx,
  orderId: string,
  { trackingCode }: ShipOrderInput["parcel"],
): Promise<string | null> {
  if (trackingCode === null) return null;
  const other = await tx.order.findFirst({
    where: { trackingCode, id: { not: orderId } },
    select: { number: true },
  });
  return other && other.number;
}

type StoredParcel = { trackingCarrier: string | null; trackingCode: string | null };

function toAuditData({ trackingCarrier, trackingCode }: StoredParcel) {
  return {
    carrier: trackingCarrier === null ? null : carrierNames[toCarrier(trackingCarrier)],
    trackingCode,
  };
}
