import { randomUUID } from "node:crypto";
import path from "node:path";
import { newEmail, sandbox } from "./buyer";
import { onConnection, testDatabaseUrl } from "./database";
import { shopClient } from "./shop-client.mjs";

/** One pack, ordered over HTTP as the checkout page sends it. */
export type TestOrder = {
  email: string;
  number: string;
  /** The order's page in the dashboard. */
  adminPath: string;
  /** The page that a buyer comes back to from the provider. */
  confirmationPath: string;
};

const shop = shopClient({
  siteUrl: process.env.E2E_BASE_URL ?? "http://localhost:3000",
  buildFolder: path.resolve(import.meta.dirname, "../../.next-test"),
});

async function order(settle: (session: string) => Promise<unknown>): Promise<TestOrder> {
  const email = newEmail();
  const placed = await shop.placeOrder({
    key: randomUUID(),
    email,
    items: [{ sku: "pack-scultore-+-siero", quantity: 1 }],
    method: "stripe",
    address: "Via dei Tigli 18",
  });
  if (!placed.ok || placed.url === undefined) throw new Error(`Not ordered: ${placed.code}`);
  const session = new URL(placed.url).pathname.split("/").at(-1) ?? "";
  await settle(session);
  // As the success page does: a payment is booked before this is answered.
  const confirmed = await shop.confirmation({ session_id: session });
  if (!confirmed) throw new Error("The shop does not know the payment");
  const id = await onConnection(testDatabaseUrl(), async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT id FROM orders WHERE number = $1", [
      confirmed.number,
    ]);
    return rows[0]?.id ?? "";
  });
  return {
    email,
    number: confirmed.number,
    adminPath: `/admin/ordini/${id}`,
    confirmationPath: `/pagamento-completato?session_id=${session}`,
  };
}

/** An order by card, placed and paid. */
export function paidOrder(): Promise<TestOrder> {
  return order((session) => sandbox.session(session, "pay"));
}

/** An order by card whose buyer is still at the provider's pay page. */
export function unpaidOrder(): Promise<TestOrder> {
  return order(() => Promise.resolve());
}
