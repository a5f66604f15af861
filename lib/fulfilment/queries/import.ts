import "server-only";
import { dateToDay } from "@/lib/core/business-days";
import { ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { customerName, hasLeft, isAssumed, isFree } from "@/lib/orders/model/order";
import { readOpenMessages } from "@/lib/orders/queries/order-list";
import { getDb } from "@/lib/platform/db/client";
import { orderNumberIn } from "@/lib/returns/model/withdrawal";
import { piecesBack } from "@/lib/returns/queries/facts";
import { getSettings } from "@/lib/settings/queries";
import { type Carrier, TRACKING_CODE_PATTERN } from "@/lib/shipping/model/carriers";
import { lastPickUpFor } from "@/lib/shipping/model/pick-up";
import { importRowTexts } from "../copy/import";
import { usedCodeText } from "../copy/order-page";
import {
  type ImportKind,
  isPlausibleCode,
  MAX_CODE_LENGTH,
  type TypedParcel,
} from "../model/import";
import { isReadyToShip } from "../model/order-page";
import { type PreviewImportInput } from "../schema/import";
import { readCarriers } from "./desk";

/** A row of an import, judged. */
export type ImportRow = {
  kind: ImportKind;
  /** The order's number, or what was typed. */
  order: string;
  orderId: string | null;
  customer: string;
  code: string;
  /** The code that the order has; null without one. */
  before: string | null;
  carrier: Carrier;
  /** Why it is not ready, or what to look at first. */
  notes: string[];
};

/** Judges the rows of an import: which orders they name, and whether these can be shipped. */
export async function previewImport(
  _: Staff<"ship">,
  { rows }: PreviewImportInput,
  now: Date,
): Promise<Result<ImportRow[], never>> {
  return ok(await judgeRows(rows, now));
}

/** Judges rows as `previewImport` does, for callers that have checked the permission. */
export async function judgeRows(rows: readonly TypedParcel[], now: Date): Promise<ImportRow[]> {
  const numbers = rows.map(({ order }) => orderNumberIn(order));
  const codes = rows.map(({ code }) => code.trim());
  const orders = await listNamed(numbers.filter((number) => number !== null));
  const messages = await readOpenMessages(orders.map(({ id }) => id));
  const settings = await getSettings();
  const { usual } = await readCarriers(settings);
  const holders = await getDb().order.findMany({
    where: { trackingCode: { in: codes.filter((code) => code !== "") } },
    select: { number: true, trackingCode: true },
  });
  return rows.map(({ order: typed, carrier }, index) => {
    const code = codes[index] ?? "";
    const number = numbers[index] ?? null;
    const order = orders.find((one) => one.number === number);
    if (!order)
      return {
        kind: "unknown",
        order: typed,
        orderId: null,
        customer: "",
        code,
        before: null,
        carrier: carrier ?? "other",
        notes: [],
      };
    const row = {
      order: order.number,
      orderId: order.id,
      customer: customerName(order),
      code,
      before: order.trackingCode,
      carrier: carrier ?? usual[order.shippingType],
    };
    const judged = judge(order, code);
    const kind = judged.kind;
    if (numbers.indexOf(number) < index && kind !== "not_shippable")
      return { ...row, kind: "not_shippable", notes: [importRowTexts.repeated] };
    const others = holders.filter((one) => one.trackingCode === code && one.number !== number);
    const twin = codes.findIndex((one, at) => one === code && at !== index);
    const usedBy = others[0]?.number ?? (twin === -1 ? null : numbers[twin]);
    const pickUp = lastPickUpFor({ ...order, deliverBy: dateToDay(order.deliverBy) }, settings);
    const notes = [
      ...judged.notes,
      ...(usedBy && kind !== "same" && code !== "" ? [usedCodeText(usedBy)] : []),
      ...(kind === "ready" && pickUp < now ? [importRowTexts.late] : []),
      ...(kind === "ready" && messages.has(order.id) ? [importRowTexts.open_message] : []),
    ];
    return { ...row, kind, notes };
  });
}

type NamedOrder = Awaited<ReturnType<typeof listNamed>>[number];

function listNamed(numbers: string[]) {
  return getDb().order.findMany({
    where: { number: { in: numbers } },
    select: {
      id: true,
      number: true,
      firstName: true,
      lastName: true,
      status: true,
      deliveredSource: true,
      paymentStatus: true,
      totalCents: true,
      refundedCents: true,
      shippingType: true,
      deliverBy: true,
      trackingCode: true,
      withdrawals: { where: { closedAt: null }, select: { id: true } },
      refunds: {
        where: {
          state: "pending",
          reason: { not: "order_changed" },
          attempt: { state: "succeeded" },
        },
        select: { amountCents: true },
      },
      returnParcels: { where: { counts: { some: piecesBack } }, select: { id: true } },
    },
  });
}

function judge(order: NamedOrder, code: string): { kind: ImportKind; notes: string[] } {
  const refuse = (text: string) => ({ kind: "not_shippable" as const, notes: [text] });
  const { status, paymentStatus, trackingCode } = order;
  if (code.length > MAX_CODE_LENGTH || !TRACKING_CODE_PATTERN.test(code) || !isPlausibleCode(code))
    return refuse(importRowTexts.wrong_code);
  if (hasLeft(status) && sameCode(trackingCode ?? "", code)) return { kind: "same", notes: [] };
  const isBack = order.returnParcels.length > 0;
  if (status === "shipped" || isAssumed(order)) {
    if (isBack) return refuse(importRowTexts.returned);
    const before = trackingCode ? `Ora ha ${trackingCode}.` : importRowTexts.without_code;
    return { kind: "other", notes: [before] };
  }
  if (status === "delivered") return refuse(importRowTexts.delivered);
  if (status === "cancelled") return refuse(importRowTexts.cancelled);
  if (order.withdrawals.length > 0) return refuse(importRowTexts.withdrawn);
  if (paymentStatus !== "paid") return refuse(importRowTexts.unpaid);
  const refundableCents = order.refunds.reduce(
    (cents, { amountCents }) => cents - amountCents,
    order.totalCents - order.refundedCents,
  );
  if (!isReadyToShip(order, isFree(order) ? null : { refundableCents }))
    return refuse(importRowTexts.refunded);
  if (isBack) return refuse(importRowTexts.returned);
  return { kind: "ready", notes: [] };
}

function sameCode(one: string, other: string): boolean {
  const plain = (code: string) => code.replaceAll(/[ .-]/g, "").toUpperCase();
  return plain(one) === plain(other);
}
