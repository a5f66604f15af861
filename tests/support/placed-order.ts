import { randomUUID } from "node:crypto";
import { shopClient } from "./shop-client.mjs";
import { buildFolder } from "./web-server";

/** Orders a pack as the form does, without opening it. Returns the address of the pay page. */
export async function placeOrder(
  email: string,
  method: "stripe" | "paypal" = "stripe",
): Promise<string> {
  const siteUrl = process.env.E2E_BASE_URL ?? "http://localhost:3000";
  const client = shopClient({ siteUrl, buildFolder });
  try {
    const items = [{ sku: "pack-scultore-+-siero", quantity: 1 }];
    const answer = await client.placeOrder({ key: randomUUID(), email, items, method });
    if (answer.url === undefined) throw new Error(`No order was placed: ${answer.code ?? ""}`);
    return answer.url;
  } finally {
    client.close();
  }
}

/** The name that the card provider gave the payment of this pay page. */
export function sessionOf(payPage: string): string {
  return new URL(payPage).pathname.split("/").at(-1) ?? "";
}
