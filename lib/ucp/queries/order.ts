import "server-only";
import { asCustomerSees, hasLeft, isOfOrder } from "@/lib/orders/model/order";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { routes } from "@/lib/platform/routes";
import { shippingLabel } from "@/lib/shipping/model/options";
import { type Answer, envelope, nothing, refused } from "../model/answer";
import { toTotals } from "../model/purchase";
import { absolute } from "./absolute";
import { type Asking } from "./purchases";

const include = {
  items: { orderBy: { position: "asc" } },
  refunds: { orderBy: { createdAt: "asc" }, include: { attempt: { select: { state: true } } } },
} satisfies Prisma.OrderInclude;

type Order = Prisma.OrderGetPayload<{ include: typeof include }>;

/** Returns a paid order to the platform that prepared it. The request has to be signed. */
export async function getOrder(id: string, { platform }: Asking): Promise<Answer> {
  if (!platform)
    return refused(401, "signature_missing", "Orders are told to signed requests only.");
  const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
  const order = isId ? await findOrder({ id, platformId: platform.id }) : null;
  return order
    ? { kind: "result", status: 200, body: presentOrder(order) }
    : nothing("not_found", "Questo ordine non c’è.", absolute(routes.orderStatus));
}

export function findOrder(where: { id: string; platformId: string }): Promise<Order | null> {
  return getDb().order.findFirst({ where: { ...where, paidAt: { not: null } }, include });
}

const states = { pending: "pending", succeeded: "completed", failed: "failed" } as const;

/** Returns an order as the protocol writes it, without a person: of the address only the country, no parcel and no code. */
export function presentOrder(stored: Order): Record<string, unknown> {
  const order = asCustomerSees(stored);
  const { id, number, preparedId, status, shippedAt, deliveredAt, shippingType } = order;
  const isCancelled = status === "cancelled";
  const lines = order.items.map(({ sku, quantity }) => ({ id: sku, quantity }));
  const happened = { shipped: shippedAt, delivered: deliveredAt };
  return {
    ucp: envelope("order"),
    id,
    label: number,
    checkout_id: preparedId ?? id,
    permalink_url: absolute(routes.orderStatus),
    currency: order.currency,
    line_items: order.items.map(({ sku, name, quantity, unitPriceCents }) => {
      const amount = unitPriceCents * quantity;
      const fulfilled = hasLeft(status) ? quantity : 0;
      return {
        id: sku,
        item: { id: sku, title: name, price: unitPriceCents },
        quantity: { original: quantity, total: isCancelled ? 0 : quantity, fulfilled },
        totals: ["subtotal", "total"].map((type) => ({ type, amount })),
        status: isCancelled ? "removed" : fulfilled > 0 ? "fulfilled" : "processing",
      };
    }),
    fulfillment: {
      expectations: isCancelled
        ? []
        : [
            {
              id: "parcel",
              line_items: lines,
              method_type: "shipping",
              destination: { address_country: order.country },
              description: shippingLabel(shippingType),
            },
          ],
      events: Object.entries(happened).flatMap(([type, at]) =>
        at === null ? [] : [{ id: type, occurred_at: at.toISOString(), type, line_items: lines }],
      ),
    },
    adjustments: order.refunds.filter(isOfOrder).map((refund) => ({
      id: refund.id,
      type: "refund",
      occurred_at: (refund.settledAt ?? refund.createdAt).toISOString(),
      status: states[refund.state],
      totals: [{ type: "total", amount: -refund.amountCents }],
    })),
    totals: toTotals({ ...order, discountCode: null, vatRateBps: order.items[0]?.vatRateBps ?? 0 }),
  };
}
