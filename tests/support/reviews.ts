import { createHmac } from "node:crypto";
import { onConnection, testDatabaseUrl } from "./database";

/** The token that a link about the invitation of this id carries. */
export function reviewToken(id: string, kind: "review" | "review-opt-out" = "review"): string {
  const signature = createHmac("sha256", process.env.NEXTAUTH_SECRET ?? "")
    .update(`${kind}|${id}|1`)
    .digest("base64url");
  return `${id.replaceAll("-", "")}.1.${signature}`;
}

/** Lets an order have arrived so many days ago. */
export async function deliveredDaysAgo(number: string, days: number): Promise<void> {
  await onConnection(testDatabaseUrl(), (client) =>
    client.query(
      `UPDATE orders SET status = 'delivered', shipped_at = created_at,
        delivered_at = now() - make_interval(days => $2) WHERE number = $1`,
      [number, days],
    ),
  );
}
