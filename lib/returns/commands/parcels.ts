import "server-only";
import { hasParts } from "@/lib/catalog/model/parts";
import { dayToDate, italianDay } from "@/lib/core/business-days";
import { isErasedAddress } from "@/lib/core/erased";
import { type Cents } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { restock, undoRestock } from "@/lib/inventory/commands/stock";
import { readUnsellableParts } from "@/lib/inventory/queries/lots";
import {
  findAndLockOrder,
  lockOrder,
  type LockedOrder,
} from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { hasLeft, type OrderEventType } from "@/lib/orders/model/order";
import { readOrderLink } from "@/lib/orders/queries/order-link";
import { type AuditAction } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { preparePicture } from "@/lib/platform/pictures/prepare-picture";
import {
  arrivedPieces,
  type CheckedPart,
  checkedStock,
  checkParts,
  type ReturnStage,
} from "../model/parcel";
import { readWithdrawalsDue } from "../queries/due";
import {
  findReturning,
  findShownReturn,
  readPartsOut,
  readReturns,
  type ReturnFacts,
} from "../queries/facts";
import {
  type CheckReturnInput,
  type DeclareReturnInput,
  type ReturnedParcelInput,
  type SendReturnInput,
  type ReturnStepInput,
} from "../schema";

/** `now_…`: the return has another stage than the caller saw. */
export type ReturnRefusal = { code: "not_found" | "not_shipped" | `now_${ReturnStage}` };

/** A return whose order is locked. */
type LockedReturn = ReturnFacts & { order: LockedOrder };

/** Locks a return's order and returns it when its goods have left and its stage is the one that the caller saw. */
export async function lockReturn(
  tx: Tx,
  { id, stage }: ReturnStepInput,
): Promise<Result<LockedReturn, ReturnRefusal>> {
  const read = async () => (await readReturns(tx, Prisma.sql`id = ${id}::uuid`))[0];
  const unlocked = await read();
  if (!unlocked || unlocked.orderId === null) return err({ code: "not_found" });
  const order = await lockOrder(tx, unlocked.orderId);
  const found = await read();
  if (found?.orderId !== order.id) return err({ code: "not_found" });
  if (!(await hasGoodsLeft(tx, order))) return err({ code: "not_shipped" });
  return found.stage === stage ? ok({ ...found, order }) : err({ code: `now_${found.stage}` });
}

/** Writes the parcel of a return, which a withdrawal gets with its first step. Returns its id. */
export async function writeParcel(
  tx: Tx,
  { parcelId, withdrawalId, order }: LockedReturn,
  data: Prisma.ReturnParcelUncheckedUpdateInput,
): Promise<string> {
  if (parcelId !== null) {
    await tx.returnParcel.update({ where: { id: parcelId }, data });
    return parcelId;
  }
  const parcel = { orderId: order.id, kind: "withdrawal" as const, withdrawalId };
  const { id } = await tx.returnParcel.create({ data: parcel });
  await tx.returnParcel.update({ where: { id }, data });
  return id;
}

type Step = {
  actor: string;
  now: Date;
  type: OrderEventType;
  data?: Record<string, string | number | boolean | null>;
};

/** Records a step in the order's timeline, and for staff in the audit log. */
export async function recordStep(
  tx: Tx,
  order: Pick<LockedOrder, "id" | "number">,
  { actor, now, type, data }: Step,
  audit: AuditAction,
): Promise<void> {
  await recordOrderEvent(tx, { orderId: order.id, at: now, actor, type, ...(data && { data }) });
  await recordAudit(tx, { actor, action: audit, subject: order.number }, now);
}

/** Opens a return for a defect. `returnId` makes it idempotent. */
export async function declareReturn(
  { actor }: Staff<"answer">,
  { returnId, orderId, kind, problem }: DeclareReturnInput,
  now: Date,
): Promise<Result<{ id: string }, { code: "order_not_found" | "not_shipped" | "already_open" }>> {
  return inTransaction(async (tx) => {
    const order = await findAndLockOrder(tx, orderId);
    if (!order) return err({ code: "order_not_found" as const });
    if ((await tx.returnParcel.count({ where: { id: returnId } })) > 0) return ok({ id: returnId });
    if (!(await hasGoodsLeft(tx, order))) return err({ code: "not_shipped" as const });
    const open = Prisma.sql`order_id = ${orderId}::uuid AND stage <> 'closed' LIMIT 1`;
    if ((await readReturns(tx, open)).length > 0) return err({ code: "already_open" as const });
    await tx.returnParcel.create({
      data: { id: returnId, orderId, kind, problem, declaredAt: now },
    });
    const step = { actor, now, type: "return_declared", data: { kind, text: problem } } as const;
    await recordStep(tx, order, step, "return.declared");
    return ok({ id: returnId });
  });
}

async function hasGoodsLeft(tx: Tx, { id, status }: LockedOrder): Promise<boolean> {
  if (hasLeft(status)) return true;
  return (await tx.order.count({ where: { id, shippedAt: { not: null } } })) > 0;
}

/** Records that the goods are on their way, with what is known of their parcel. */
export async function sendReturn(
  { actor }: Staff<"answer">,
  { id, carrier, trackingCode, expectedOn }: SendReturnInput,
  now: Date,
): Promise<Result<null, ReturnRefusal>> {
  return inTransaction(async (tx) => {
    const locked = await lockReturn(tx, { id, stage: "declared" });
    if (!locked.ok) return locked;
    await writeParcel(tx, locked.value, {
      sentAt: now,
      carrier,
      trackingCode,
      expectedOn: expectedOn === null ? null : dayToDate(expectedOn),
    });
    const data = { carrier, trackingCode };
    const step = { actor, now, type: "return_sent", data } as const;
    await recordStep(tx, locked.value.order, step, "return.sent");
    return ok(null);
  });
}

type OwnReturnError = { code: "link_unusable" | "not_awaited" | "nothing_told" | "not_a_picture" };

/**
 * Records what a customer tells of the parcel that they send back: its code, or a picture of the shipping
 * receipt. Either proves that the goods were sent. The order's link is the permission.
 */
export async function sendOwnReturn(
  token: string,
  { carrier, trackingCode }: Pick<SendReturnInput, "carrier" | "trackingCode">,
  upload: Buffer | null,
  now: Date,
): Promise<Result<null, OwnReturnError>> {
  const link = readOrderLink(token, now);
  if (!link.ok) return err({ code: "link_unusable" });
  const { orderId } = link.value;
  if (trackingCode === null && upload === null) return err({ code: "nothing_told" });
  if (!(await findShownReturn(getDb(), orderId))?.isAwaited) return err({ code: "not_awaited" });
  const picture = upload && (await preparePicture(upload));
  if (picture?.ok === false) return picture;
  return inTransaction(async (tx) => {
    const order = await findAndLockOrder(tx, orderId);
    if (!order || isErasedAddress(order.email)) return err({ code: "link_unusable" as const });
    const awaited = await findShownReturn(tx, orderId);
    if (!awaited?.isAwaited || !(await hasGoodsLeft(tx, order)))
      return err({ code: "not_awaited" as const });
    const parcelId = await writeParcel(
      tx,
      { ...awaited, order },
      {
        ...(awaited.stage !== "coming" && { sentAt: now }),
        ...(trackingCode !== null && { carrier, trackingCode }),
      },
    );
    if (picture) {
      const proof = { bytes: picture.value.bytes, receivedAt: now };
      const where = { parcelId };
      await tx.returnProof.upsert({ where, create: { parcelId, ...proof }, update: proof });
    }
    const data = { carrier: trackingCode === null ? null : carrier, trackingCode };
    const event = { orderId, at: now, actor: "shopper", data } as const;
    await recordOrderEvent(tx, { ...event, type: "return_sent" });
    return ok(null);
  });
}

/**
 * Records that the goods are here. Their code is often never told, and the refund may come first, so a declared
 * or refunded return may arrive too.
 */
export async function receiveReturn(
  { actor }: Staff<"answer">,
  input: ReturnStepInput,
  now: Date,
): Promise<Result<null, ReturnRefusal>> {
  return inTransaction(async (tx) => {
    const locked = await lockReturn(tx, input);
    if (!locked.ok) return locked;
    const { isAwaited, stage } = locked.value;
    if (!isAwaited) return err({ code: `now_${stage}` as const });
    await writeParcel(tx, locked.value, { arrivedAt: now });
    const step = { actor, now, type: "parcel_returned" } as const;
    await recordStep(tx, locked.value.order, step, "return.arrived");
    return ok(null);
  });
}

/**
 * Records that an order's parcel has come back: that of its open return, else as undelivered. A later call
 * changes nothing.
 */
export async function recordReturnedParcel(
  { actor }: Staff<"answer">,
  { orderId }: ReturnedParcelInput,
  now: Date,
): Promise<Result<null, { code: "order_not_found" | "not_shipped" }>> {
  return inTransaction(async (tx) => {
    const order = await findAndLockOrder(tx, orderId);
    if (!order) return err({ code: "order_not_found" as const });
    if (!(await hasGoodsLeft(tx, order))) return err({ code: "not_shipped" as const });
    const known = Prisma.sql`order_id = ${orderId}::uuid AND stage IN ('arrived', 'checked') LIMIT 1`;
    const returning = await findReturning(tx, orderId);
    if (returning !== null) await writeParcel(tx, { ...returning, order }, { arrivedAt: now });
    else if ((await readReturns(tx, known)).length > 0) return ok(null);
    else
      await tx.returnParcel.create({
        data: { orderId, kind: "undelivered", declaredAt: now, arrivedAt: now },
      });
    await recordStep(tx, order, { actor, now, type: "parcel_returned" }, "return.arrived");
    return ok(null);
  });
}

type CheckRefusal = "too_many_parts" | "nothing_counted" | "reduction_too_high";

/**
 * Records how the pieces of a return came back, and moves each in the stock: sealed ones back on sale, the
 * others written off. Pieces of a lot that is out of sale are written off too.
 */
export async function checkReturn(
  { actor }: Staff<"answer">,
  { id, reduction: reductionCents, reductionReason: typedReason, ...counts }: CheckReturnInput,
  now: Date,
): Promise<Result<null, ReturnRefusal | { code: CheckRefusal }>> {
  return inTransaction(async (tx) => {
    const locked = await lockReturn(tx, { id, stage: "arrived" });
    if (!locked.ok) return locked;
    const { order, kind } = locked.value;
    const reductionReason = reductionCents > 0 ? typedReason : null;
    if (reductionCents > 0 && reductionCents > (await readMaxReduction(tx, locked.value)))
      return err({ code: "reduction_too_high" as const });
    const out = await readPartsOut(tx, order.id);
    const unsellable = await readUnsellableParts(tx, order.id, italianDay(now));
    const parts = checkParts(counts, { kind, out, unsellable });
    if (parts === null) return err({ code: "too_many_parts" as const });
    if (hasParts(out) && parts.every((one) => arrivedPieces(one) + one.missing === 0))
      return err({ code: "nothing_counted" as const });
    await writeParcel(tx, locked.value, {
      checkedAt: now,
      reductionCents,
      reductionReason,
      counts: { create: parts },
    });
    const { resold, damaged } = checkedStock(parts);
    const reason = damageReason(order);
    await restock(tx, order.id, resold, now, { damaged, actor, reason });
    await publishPages(tx);
    const sum = (pieces: (one: CheckedPart) => number) =>
      parts.reduce((all, one) => all + pieces(one), 0);
    const data = {
      resold: sum(({ restocked }) => restocked),
      writtenOff: sum((one) => arrivedPieces(one) - one.restocked),
      missing: sum(({ missing }) => missing),
      ...(reductionCents > 0 && { withheldCents: reductionCents, text: reductionReason }),
    };
    const step = { actor, now, type: "return_checked", data } as const;
    await recordStep(tx, order, step, "return.checked");
    return ok(null);
  });
}

/** Returns how much a check may withhold: of a withdrawal only, and never the standard shipping (Codice del consumo 56). */
async function readMaxReduction(tx: Tx, { kind, order }: LockedReturn): Promise<Cents> {
  if (kind !== "withdrawal") return 0;
  const { shippingCents } = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { shippingCents: true },
  });
  const due = (await readWithdrawalsDue(tx, [order.id], { withPending: true })).get(order.id);
  return Math.min(order.totalCents - shippingCents, due?.restCents ?? 0);
}

/** The movement of written off pieces; names no person. */
function damageReason({ number }: Pick<LockedOrder, "number">): string {
  return `Reso dell’ordine ${number}`;
}

/**
 * Undoes the last step of a return. That of a check takes its pieces out of the stock again, unless others
 * have bought them.
 */
export async function undoReturnStep(
  { actor }: Staff<"answer">,
  input: ReturnStepInput,
  now: Date,
): Promise<Result<null, ReturnRefusal | { code: "out_of_stock" | "proven" }>> {
  return inTransaction(async (tx) => {
    const locked = await lockReturn(tx, input);
    if (!locked.ok) return locked;
    const { stage, order, parcelId, closedAt } = locked.value;
    if (parcelId === null || stage === "declared" || stage === "closed")
      return err({ code: `now_${stage}` as const });
    if (stage === "checked") {
      const counts = await tx.returnCount.findMany({ where: { parcelId } });
      const { resold, damaged } = checkedStock(counts);
      const reason = damageReason(order);
      const undone = await undoRestock(tx, order.id, resold, now, { damaged, actor, reason });
      if (!undone.ok) return undone;
      await publishPages(tx);
    }
    if (stage === "coming" && closedAt === null && (await isProven(tx, locked.value)))
      return err({ code: "proven" as const });
    await tx.returnParcel.update({ where: { id: parcelId }, data: undoing[stage] });
    const data = { stage };
    const step = { actor, now, type: "return_undone", data } as const;
    await recordStep(tx, order, step, "return.undone");
    return ok(null);
  });
}

/** Returns whether the customer has told that the goods were sent, with a code or a picture: the refund may not wait. */
async function isProven(tx: Tx, { parcelId, order, declaredAt }: LockedReturn): Promise<boolean> {
  if (parcelId !== null && (await tx.returnProof.count({ where: { parcelId } })) > 0) return true;
  const sent = await tx.orderEvent.findFirst({
    where: { orderId: order.id, type: "return_sent", at: { gte: declaredAt } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { actor: true },
  });
  return sent?.actor === "shopper";
}

/** What undoing the step to each stage clears. */
const undoing = {
  coming: { sentAt: null, carrier: null, trackingCode: null, expectedOn: null },
  arrived: { arrivedAt: null },
  checked: {
    checkedAt: null,
    reductionCents: 0,
    reductionReason: null,
    counts: { deleteMany: {} },
  },
} satisfies Partial<Record<ReturnStage, Prisma.ReturnParcelUncheckedUpdateInput>>;
