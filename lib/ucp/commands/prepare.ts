import "server-only";
import { randomUUID } from "node:crypto";
import { addHours } from "date-fns";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { type PreparedPurchase } from "@/lib/platform/db/generated/client";
import { getSettings } from "@/lib/settings/queries";
import { type Answer } from "../model/answer";
import { toContent } from "../model/content";
import { nothing } from "../queries/absolute";
import {
  answerPurchase,
  type Asking,
  findOrderOf,
  findPurchase,
  linkHash,
  linkTokenOf,
  type PurchaseKind,
} from "../queries/purchases";
import { closedText, quote } from "../queries/quote";
import { type CheckoutBody, type Content, contentSchema } from "../schema/request";

/** Creates a purchase. A checkout of a cart takes the cart's goods, buyer and codes; a cart has one at most. */
export async function createPurchase(
  kind: PurchaseKind,
  body: CheckoutBody,
  asking: Asking,
): Promise<Answer> {
  const content = toContent(body, asking.platform?.name ?? null);
  if (body.cart_id === undefined) return create(kind, content, null, asking);
  return changing("cart", body.cart_id, asking, async (cart) => {
    const readExisting = () => getDb().preparedPurchase.findUnique({ where: { cartId: cart.id } });
    const existing = await readExisting();
    if (existing && existing.canceledAt === null && existing.expiresAt > asking.now)
      return answerPurchase(existing, asking.now);
    // A cancelled or expired checkout leaves its cart free.
    if (existing)
      await getDb().preparedPurchase.update({ where: { id: existing.id }, data: { cartId: null } });
    const { lines, buyer, codes } = contentSchema.parse(cart.content);
    const ofCart = { ...content, lines, codes, ...(buyer && { buyer }) };
    try {
      return await create(kind, ofCart, cart.id, asking);
    } catch (error) {
      // Another request made it first.
      const made = isTaken(error) ? await readExisting() : null;
      if (!made) throw error;
      return answerPurchase(made, asking.now);
    }
  });
}

export async function readPurchase(
  kind: PurchaseKind,
  id: string,
  asking: Asking,
): Promise<Answer> {
  const purchase = await findPurchase(kind, id, asking);
  return purchase ? answerPurchase(purchase, asking.now) : notFound(kind);
}

/** Replaces what a purchase holds, until a person has ordered it. */
export function updatePurchase(
  kind: PurchaseKind,
  id: string,
  body: CheckoutBody,
  asking: Asking,
): Promise<Answer> {
  return changing(kind, id, asking, async (purchase) => {
    const earlier = contentSchema.parse(purchase.content);
    const content = toContent(body, asking.platform?.name ?? null, earlier);
    return change(purchase, { content, expiresAt: await expiryOf(asking.now) }, asking);
  });
}

/** Never orders and never charges: the answer says what is missing, or sends the person to the shop's page. */
export function completeCheckout(id: string, asking: Asking): Promise<Answer> {
  return changing("checkout", id, asking, (purchase) => answerPurchase(purchase, asking.now));
}

export function cancelPurchase(kind: PurchaseKind, id: string, asking: Asking): Promise<Answer> {
  return changing(kind, id, asking, (purchase) =>
    change(purchase, { canceledAt: asking.now }, asking),
  );
}

/** Runs `work` on a purchase that is neither cancelled nor ordered. */
async function changing(
  kind: PurchaseKind,
  id: string,
  asking: Asking,
  work: (purchase: PreparedPurchase) => Promise<Answer>,
): Promise<Answer> {
  const purchase = await findPurchase(kind, id, asking);
  if (!purchase) return notFound(kind);
  const isFinal = purchase.canceledAt !== null || (await findOrderOf(purchase)) !== null;
  return isFinal ? final() : work(purchase);
}

async function change(
  { id }: PreparedPurchase,
  data: Prisma.PreparedPurchaseUpdateManyMutationInput,
  { now }: Asking,
): Promise<Answer> {
  const where = { id, canceledAt: null };
  const [changed] = await getDb().preparedPurchase.updateManyAndReturn({ where, data });
  return changed ? answerPurchase(changed, now) : final();
}

async function create(
  kind: PurchaseKind,
  content: Content,
  cartId: string | null,
  { now, platform }: Asking,
): Promise<Answer> {
  const closed = await closedText();
  if (closed !== null) return nothing("shop_closed", closed);
  if (!(await quote(content, now)).isAvailable)
    return nothing(
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
  return answerPurchase(purchase, now, 201);
}

async function expiryOf(now: Date): Promise<Date> {
  const { retention } = await getSettings();
  return addHours(now, retention.preparedHours);
}

function notFound(kind: PurchaseKind): Answer {
  const what = kind === "cart" ? "Questo carrello" : "Questo acquisto";
  return nothing("not_found", `${what} non c’è più: preparane un altro.`);
}

function final(): Answer {
  return nothing(
    "purchase_final",
    "Questo acquisto è stato annullato o ordinato e non cambia più.",
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
