import { query } from "./database";
import { signature } from "./signature";

export function reviewToken(id: string, kind: "review" | "review-opt-out" = "review"): string {
  return `${id.replaceAll("-", "")}.1.${signature(kind, `${id}|1`)}`;
}

export async function setDeliveredDaysAgo(number: string, days: number): Promise<void> {
  await query(
    `UPDATE orders SET status = 'delivered', shipped_at = created_at,
       delivered_at = now() - make_interval(days => $2) WHERE number = $1`,
    [number, days],
  );
}

/** Makes the worker send all due invitations at once. */
export async function inviteNow(): Promise<void> {
  await query("INSERT INTO pgboss.job (name, data) VALUES ('invite-reviewers', '{}')");
}

/** Returns the id of the invitation for an order. */
export async function invitationOf(number: string): Promise<string> {
  const [invitation] = await query<{ id: string }>(
    `SELECT i.id FROM review_invitations i JOIN orders o ON o.id = i.order_id WHERE o.number = $1`,
    [number],
  );
  if (!invitation) throw new Error(`Nobody was invited for ${number}`);
  return invitation.id;
}

/** Deletes an invitation and everything that resulted from it. */
export async function deleteInvitation(id: string): Promise<void> {
  const ofOrder = "SELECT order_id FROM review_invitations WHERE id = $1";
  await query(`DELETE FROM reviews WHERE order_id IN (${ofOrder})`, [id]);
  await query(
    `DELETE FROM review_opt_outs WHERE email IN (
       SELECT lower(email) FROM orders WHERE id IN (${ofOrder}))`,
    [id],
  );
  await query("DELETE FROM review_invitations WHERE id = $1", [id]);
}
