import "server-only";
import { z } from "zod";
import { asCustomerSees, hasLeft } from "@/lib/orders/model/order";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { routes } from "@/lib/platform/routes";
import { shippingLabel } from "@/lib/shipping/model/options";
import { type Answer, answered, envelope, refused } from "../model/answer";
import { toLine, toTotals } from "../model/purchase";
import { absolute, nothing } from "./absolute";
import { type Asking } from "./purchases";

const include = {
  items: { orderBy: { position: "asc" } },
  refunds: { orderBy: { createdAt: "asc" }, include: { attempt: { select: { state: true } } } },
  revisions: { orderBy: { number: "asc" } },
} satisfies Prisma.OrderInclude;

type Order = Prisma.OrderGetPayload<{ include: typeof include }>;

/** Returns a paid order to the platform that prepared it. The request has to be signed. */
export async function getOrder(id: string, { platform }: Asking): Promise<Answer> {
  if (!platform)
    return refused(401, "signature_missing", "Orders are told to signed requests only.");
  const isId = z.uuid().safeParse(id).success;
  const order = isId ? await findOrder({ id, platformId: platform.id }) : null;
  return order
    ? answered(presentOrder(order))
    : nothing("not_found", "Questo ordine non c’è.", routes.orderStatus);
}

/** Finds a paid order, with its changes since then: what it held before was never sold. */
export async function findOrder(where: { id: string; platformId: string }): Promise<Order | null> {
  const order = await getDb().order.findFirst({
    where: { ...where, paidAt: { not: null } },
    include,
  });
  if (!order?.paidAt) return null;
  const { paidAt } = order;
  return { ...order, revisions: order.revisions.filter(({ at }) => at >= paidAt) };
}

const states = { pending: "pending", succeeded: "completed", failed: "failed" } as const;

/** Returns an order as the protocol writes it, without a person: of the address only the country, no parcel and no code. */
export function presentOrder(stored: Order): Record<string, unknown> {
  const order = asCustomerSees(stored);
  const { id, number, preparedId, status, shippedAt, deliveredAt, shippingType } = order;
  const isCancelled = status === "cancelled";
  const lines = order.items.map(({ sku, quantity }) => ({ id: sku, quantity }));
  const happened = { shipped: shippedAt, delivered: deliveredAt };
  const parcel = {
    id: "parcel",
    line_items: lines,
    method_type: "shipping",
    destination: { address_country: order.country },
    description: shippingLabel(shippingType),
  };
  return {
    ucp: envelope("order"),
    id,
    label: number,
    checkout_id: preparedId ?? id,
    permalink_url: absolute(routes.orderStatus),
    currency: order.currency,
    line_items: linesEver(order).map(({ original, ...line }) => {
      const total = isCancelled ? 0 : line.quantity;
      const fulfilled = hasLeft(status) ? total : 0;
      return {
        ...toLine(line),
        quantity: { original, total, fulfilled },
        status: total === 0 ? "removed" : fulfilled > 0 ? "fulfilled" : "processing",
      };
    }),
    fulfillment: {
      expectations: isCancelled ? [] : [parcel],
      events: Object.entries(happened).flatMap(([type, at]) =>
        at === null ? [] : [{ id: type, occurred_at: at.toISOString(), type, line_items: lines }],
      ),
    },
    adjustments: [
      ...changesOf(order),
      ...order.refunds.filter(isOfSale).map((refund) => ({
        id: refund.id,
        type: "refund",
        occurred_at: (refund.settledAt ?? refund.createdAt).toISOString(),
        status: states[refund.state],
        totals: [{ type: "total", amount: -refund.amountCents }],
      })),
    ],
    totals: toTotals({ ...order, discountCode: null, vatRateBps: order.items[0]?.vatRateBps ?? 0 }),
  };
}

/** A second payment never counted towards the order, so what goes back of it does not either. */
function isOfSale({ attempt }: Order["refunds"][number]): boolean {
  return attempt.state === "succeeded";
}

/** What an order held before a change; its person is left out. */
const snapshotSchema = z.object({
  items: z.array(
    z.object({ sku: z.string(), name: z.string(), quantity: z.int(), unitPriceCents: z.int() }),
  ),
});

type Snapshot = z.infer<typeof snapshotSchema>;

/** Lists what an order held, from the first to now. */
function statesOf({ revisions, items }: Order): [Snapshot, ...Snapshot[]] {
  const [first, ...later] = revisions.map(({ before }) => snapshotSchema.parse(before));
  return first ? [first, ...later, { items }] : [{ items }];
}

function piecesOf({ items }: Snapshot, sku: string): number {
  return items.find((line) => line.sku === sku)?.quantity ?? 0;
}

/** Lists every line that an order ever held, with its pieces now and at first. */
function linesEver(order: Order) {
  const states = statesOf(order);
  const lines = new Map(states.flatMap(({ items }) => items).map((line) => [line.sku, line]));
  return [...lines.values()].map((line) => ({
    ...line,
    quantity: piecesOf(order, line.sku),
    original: piecesOf(states[0], line.sku),
  }));
}

/** Lists what staff changed in goods: pieces less than before are negative. What went back for it is a refund. */
function changesOf(order: Order) {
  const states = statesOf(order);
  return order.revisions.flatMap(({ number, at }, index) => {
    const before = states[index] ?? order;
    const after = states[index + 1] ?? order;
    const skus = new Set([...before.items, ...after.items].map(({ sku }) => sku));
    const line_items = [...skus]
      .map((id) => ({ id, quantity: piecesOf(after, id) - piecesOf(before, id) }))
      .filter(({ quantity }) => quantity !== 0);
    const change = { type: "order_edit", occurred_at: at.toISOString(), status: "completed" };
    return line_items.length === 0 ? [] : [{ id: `change-${number}`, ...change, line_items }];
  });
}
