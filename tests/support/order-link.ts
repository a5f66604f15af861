import { expect } from "@playwright/test";
import { sandbox } from "./checkout-pages";
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

/** Lets the hour until the reminder of an unpaid order pass. Returns the link of the e-mail. */
export async function remindedPath(email: string): Promise<string> {
  await query(
    "UPDATE orders SET created_at = created_at - interval '61 minutes' WHERE email = $1",
    [email],
  );
  await query("INSERT INTO pgboss.job (name, data) VALUES ('remind-unpaid', '{}')");
  let path: string | undefined;
  await expect
    .poll(
      async () => {
        const [mail] = await sandbox.mail(email);
        path = /\/il-mio-ordine\/[\w.-]+/.exec(mail?.text ?? "")?.[0];
        return path;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return path ?? "";
}
