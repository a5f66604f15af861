import "server-only";
import { randomUUID } from "node:crypto";
import { addHours } from "date-fns";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { type Answer } from "../model/answer";
import { toContent } from "../model/content";
import { toProducts } from "../queries/absolute";
import {
  answerPurchase,
  type Asking,
  closedText,
  findOrderOf,
  findPurchase,
  linkHash,
  linkTokenOf,
  notFound,
  type PurchaseKind,
} from "../queries/purchases";
import { quote } from "../queries/quote";
import { type CheckoutBody, type Content, contentSchema } from "../schema/request";

/** Creates a purchase. A checkout of a cart takes the cart's goods, buyer and codes; a cart has one at most. */
export async function createPurchase(
  kind: PurchaseKind,
  body: CheckoutBody,
  asking: Asking,
): Promise<Answer> {
  const content = toContent(body, asking.platform?.name ?? null);
  if (body.cart_id === undefined) return create(kind, content, null, asking);
  const cart = await findPurchase("cart", body.cart_id, asking);
  if (!cart) return notFound("cart");
  if (await isFinal(cart)) return final();
  const readExisting = () => getDb().preparedPurchase.findUnique({ where: { cartId: cart.id } });
  const existing = await readExisting();
  if (existing && existing.canceledAt === null && existing.expiresAt > asking.now)
    return answerPurchase(existing, asking);
  // A cancelled or expired checkout leaves its cart free.
  if (existing)
    await getDb().preparedPurchase.update({ where: { id: existing.id }, data: { cartId: null } });
  const { lines, buyer, codes } = contentSchema.parse(cart.content);
  const ofCart = { ...content, lines, codes, ...(buyer && { buyer }) };
  try {
    return await create(kind, ofCart, cart.id, asking);
  } catch (error) {
    // Another request made it meanwhile.
    const made = isTaken(error) ? await readExisting() : null;
    if (!made) throw error;
    return answerPurchase(made, asking);
  }
}

/** Replaces what a purchase holds, until a person has ordered it. */
export async function updatePurchase(
  kind: PurchaseKind,
  id: string,
  body: CheckoutBody,
  asking: Asking,
): Promise<Answer> {
  const purchase = await findPurchase(kind, id, asking);
  if (!purchase) return notFound(kind);
  if (await isFinal(purchase)) return final();
  const earlier = contentSchema.parse(purchase.content);
  const content = toContent(body, asking.platform?.name ?? null, earlier);
  const { count } = await getDb().preparedPurchase.updateMany({
    where: { id, canceledAt: null },
    data: { content, expiresAt: await expiryOf(asking.now) },
  });
  return count === 0 ? final() : readPurchase(kind, id, asking);
}

export async function readPurchase(kind: PurchaseKind, id: string, asking: Asking) {
  const purchase = await findPurchase(kind, id, asking);
  return purchase ? answerPurchase(purchase, asking) : notFound(kind);
}

/** Never orders and never charges: the answer says what is missing, or sends the person to the shop's page. */
export async function completeCheckout(id: string, asking: Asking): Promise<Answer> {
  const purchase = await findPurchase("checkout", id, asking);
  if (!purchase) return notFound("checkout");
  return (await isFinal(purchase)) ? final() : answerPurchase(purchase, asking);
}

export async function cancelPurchase(
  kind: PurchaseKind,
  id: string,
  asking: Asking,
): Promise<Answer> {
  const purchase = await findPurchase(kind, id, asking);
  if (!purchase) return notFound(kind);
  if (await isFinal(purchase)) return final();
  await getDb().preparedPurchase.updateMany({
    where: { id, canceledAt: null },
    data: { canceledAt: asking.now },
  });
  return answerPurchase({ ...purchase, canceledAt: asking.now }, asking);
}

async function create(
  kind: PurchaseKind,
  content: Content,
  cartId: string | null,
  asking: Asking,
): Promise<Answer> {
  const { now, platform } = asking;
  const closed = await closedText();
  if (closed !== null) return toProducts("shop_closed", closed);
  if (!(await quote(content, now)).isAvailable)
    return toProducts(
      "out_of_stock",
      "Di questi prodotti ora non ce ne sono, o il negozio non li vende.",
    );
  const id = randomUUID();
  const purchase = await getDb().preparedPurchase.create({
    data: {
      id,
      kind,
      cartId,
      content,
      platformId: platform?.id ?? null,
      linkHash: linkHash(linkTokenOf(id)),
      createdAt: now,
      expiresAt: await expiryOf(now),
    },
  });
  return answerPurchase(purchase, asking, 201);
}

async function expiryOf(now: Date): Promise<Date> {
  const { retention } = await getSettings();
  return addHours(now, retention.preparedHours);
}

async function isFinal(purchase: { id: string; canceledAt: Date | null }) {
  return purchase.canceledAt !== null || (await findOrderOf(purchase)) !== null;
}

function final(): Answer {
  return toProducts(
    "purchase_final",
    "Questo acquisto è stato annullato o ordinato e non cambia più.",
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
