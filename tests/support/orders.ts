import { randomUUID } from "node:crypto";
import { newEmail, sandbox } from "./checkout-pages";
import { query } from "./database";
import { shopClient } from "./shop-client";
import { buildFolder } from "./web-server";

/** An order of one pack, placed over HTTP as the checkout page does. */
export type TestOrder = {
  email: string;
  number: string;
  adminPath: string;
  /** Page the customer returns to from the provider. */
  confirmationPath: string;
};

const client = () =>
  shopClient({ siteUrl: process.env.E2E_BASE_URL ?? "http://localhost:3000", buildFolder });

/** Orders a pack as the form does, without opening it. Returns the address of the payment page. */
export async function placeOrder(
  email: string,
  method: "stripe" | "paypal" = "stripe",
): Promise<string> {
  const shop = client();
  try {
    const items = [{ sku: "pack-scultore-+-siero", quantity: 1 }];
    const answer = await shop.placeOrder({ key: randomUUID(), email, items, method });
    if (!answer.ok) throw new Error(`No order was placed: ${answer.error.code}`);
    return answer.value.url;
  } finally {
    shop.close();
  }
}

/** Returns the Stripe session id in the address of a payment page. */
export function sessionOf(payPage: string): string {
  return new URL(payPage).pathname.split("/").at(-1) ?? "";
}

export async function paidOrder(): Promise<TestOrder> {
  const email = newEmail();
  const session = sessionOf(await placeOrder(email));
  await sandbox.session(session, "pay");
  const shop = client();
  // Requests the confirmation as the success page does, which records the payment first.
  const confirmed = await shop.confirmation({ session_id: session });
  shop.close();
  if (!confirmed) throw new Error("The shop does not know the payment");
  const { number } = confirmed;
  const sql = "SELECT id FROM orders WHERE number = $1";
  const [order] = await query<{ id: string }>(sql, [number]);
  return {
    email,
    number,
    adminPath: `/admin/ordini/${order?.id ?? ""}`,
    confirmationPath: `/pagamento-completato?session_id=${session}`,
  };
}
