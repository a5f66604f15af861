import { randomUUID } from "node:crypto";
import { newEmail, sandbox } from "./buyer";
import { onConnection, testDatabaseUrl } from "./database";
import { shopClient } from "./shop-client.mjs";
import { buildFolder } from "./web-server";

/** A pack, ordered over HTTP as the checkout page sends it. */
export type TestOrder = {
  email: string;
  number: string;
  /** The order's page in the dashboard. */
  adminPath: string;
  /** The page that a buyer comes back to from the provider. */
  confirmationPath: string;
};

const client = () =>
  shopClient({ siteUrl: process.env.E2E_BASE_URL ?? "http://localhost:3000", buildFolder });

/** Orders a pack as the form does, without opening it. Returns the address of the pay page. */
export async function placeOrder(
  email: string,
  method: "stripe" | "paypal" = "stripe",
): Promise<string> {
  const shop = client();
  try {
    const items = [{ sku: "pack-scultore-+-siero", quantity: 1 }];
    const answer = await shop.placeOrder({ key: randomUUID(), email, items, method });
    if (answer.url === undefined) throw new Error(`No order was placed: ${answer.code ?? ""}`);
    return answer.url;
  } finally {
    shop.close();
  }
}

/** The name that the card provider gave the payment of this pay page. */
export function sessionOf(payPage: string): string {
  return new URL(payPage).pathname.split("/").at(-1) ?? "";
}

/** An order by card, placed and paid. */
export async function paidOrder(): Promise<TestOrder> {
  const email = newEmail();
  const session = sessionOf(await placeOrder(email));
  await sandbox.session(session, "pay");
  return orderOf(email, session);
}

/** An order by card whose buyer is still at the provider's pay page. */
export async function unpaidOrder(): Promise<TestOrder> {
  const email = newEmail();
  return orderOf(email, sessionOf(await placeOrder(email)));
}

async function orderOf(email: string, session: string): Promise<TestOrder> {
  const shop = client();
  // As the success page does: a payment is booked before this is answered.
  const confirmed = await shop.confirmation({ session_id: session });
  shop.close();
  if (!confirmed) throw new Error("The shop does not know the payment");
  const { number } = confirmed;
  const id = await onConnection(testDatabaseUrl(), async (connection) => {
    const sql = "SELECT id FROM orders WHERE number = $1";
    const { rows } = await connection.query<{ id: string }>(sql, [number]);
    return rows[0]?.id ?? "";
  });
  return {
    email,
    number,
    adminPath: `/admin/ordini/${id}`,
    confirmationPath: `/pagamento-completato?session_id=${session}`,
  };
}
