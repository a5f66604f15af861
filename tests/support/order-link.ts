import { query } from "./database";
import { signature } from "./signature";

const DAY_MS = 86_400_000;

/** Returns the signed link to the latest order of an address, as its e-mails contain it. */
export async function orderPath(email: string, { days = 60 } = {}): Promise<string> {
  const [order] = await query<{ id: string }>(
    "SELECT id FROM orders WHERE email = $1 ORDER BY created_at DESC LIMIT 1",
    [email],
  );
  if (!order) throw new Error("No order was placed with this address");
  const expiresOn = Math.floor(Date.now() / DAY_MS) + days;
  const signed = signature("order-link", `${order.id}|${expiresOn}`);
  return `/il-mio-ordine/${order.id.replaceAll("-", "")}.${expiresOn.toString(36)}.${signed}`;
}

export function queuedFor(email: string, kind: string): Promise<{ subject_id: string }[]> {
  return query("SELECT subject_id FROM email_messages WHERE recipient = $1 AND kind = $2", [
    email,
    kind,
  ]);
}
