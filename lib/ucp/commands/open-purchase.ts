import "server-only";
import { type CartItem, MAX_LINE_QUANTITY, toCartItem } from "@/lib/cart/model/drawer";
import { listProducts } from "@/lib/catalog/queries";
import { err, ok, type Result } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { isShippingType, type ShippingType } from "@/lib/shipping/model/options";
import { type BuyerForm, toForm } from "../model/content";
import { isOpenToAssistants } from "../queries/profile";
import { findOrderOf, linkHash } from "../queries/purchases";
import { type Content, contentSchema } from "../schema/request";

/** What a browser takes over: the cart and the form's values. Consents are never among them. */
export type OpenedPurchase = {
  items: CartItem[];
  form: BuyerForm & { shipping_type: ShippingType };
  code: string | null;
  preparedBy: string | null;
};

/**
 * Opens a prepared purchase for the person with its link. The first browser keeps it, by the key that it made for
 * the link: `used` for any other, and once its order is paid.
 */
export async function openPurchase(
  { token, browser_key: browserKey }: { token: string; browser_key: string },
  now: Date,
): Promise<Result<OpenedPurchase, { code: "gone" | "used" }>> {
  const link = { linkHash: linkHash(token), canceledAt: null, expiresAt: { gt: now } };
  if (!(await isOpenToAssistants())) return err({ code: "gone" });
  await getDb().preparedPurchase.updateMany({
    where: { ...link, browserKey: null },
    data: { browserKey, openedAt: now },
  });
  const found = await getDb().preparedPurchase.findFirst({ where: link });
  if (!found) return err({ code: "gone" });
  if (found.browserKey !== browserKey || (await findOrderOf(found))?.paymentStatus === "paid")
    return err({ code: "used" });
  const content = contentSchema.parse(found.content);
  return ok({
    items: await toCartItems(content.lines, now),
    form: {
      ...toForm(content),
      shipping_type: isShippingType(content.option) ? content.option : "standard",
    },
    code: content.codes[0] ?? null,
    preparedBy: content.preparedBy,
  });
}

/** Returns the lines of goods that the shop sells, as the cart of a browser keeps them. */
export async function toCartItems(lines: Content["lines"], now: Date): Promise<CartItem[]> {
  const products = await listProducts(now);
  return products.flatMap((product) => {
    const wanted = lines.filter(({ sku }) => sku === product.sku);
    const quantity = wanted.reduce((sum, line) => sum + line.quantity, 0);
    return quantity === 0
      ? []
      : [{ ...toCartItem(product), quantity: Math.min(quantity, MAX_LINE_QUANTITY) }];
  });
}
