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

/** Invites the customer of a delivered order. Returns the invitation's id. */
export function createInvitation(): Promise<string> {
  return withConnection(testDatabaseUrl(), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO review_invitations
       SELECT gen_random_uuid(), id, now(), now() + interval '90 days' FROM orders o
       WHERE status = 'delivered'
         AND NOT EXISTS (SELECT FROM review_invitations i WHERE i.order_id = o.id)
       LIMIT 1 RETURNING id`,
    );
    if (!rows[0]) throw new Error("No order was delivered");
    return rows[0].id;
  });
}

/** Returns the id of the invitation for an order. */
export function invitationOf(number: string): Promise<string> {
  return withConnection(testDatabaseUrl(), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT i.id FROM review_invitations i JOIN orders o ON o.id = i.order_id WHERE o.number = $1`,
      [number],
    );
    if (!rows[0]) throw new Error(`Nobody was invited for ${number}`);
    return rows[0].id;
  });
}

/** Stores a review that waits for moderation. Returns its id. */
export function createReview(invitation: string, text: string): Promise<string> {
  return withConnection(testDatabaseUrl(), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO reviews (id, order_id, rating, text, author_name, created_at, consent_version)
       SELECT gen_random_uuid(), order_id, 4, $2, 'Carla N.', now(), '2026-11-21'
       FROM review_invitations WHERE id = $1 RETURNING id`,
      [invitation, text],
    );
    return rows[0]?.id ?? "";
  });
}

/** Deletes an invitation and everything that resulted from it. */
export async function deleteInvitation(id: string): Promise<void> {
  await withConnection(testDatabaseUrl(), async (client) => {
    const ofOrder = "SELECT order_id FROM review_invitations WHERE id = $1";
    await client.query(`DELETE FROM reviews WHERE order_id IN (${ofOrder})`, [id]);
    await client.query(
      `DELETE FROM review_opt_outs WHERE email IN (
         SELECT lower(email) FROM orders WHERE id IN (${ofOrder}))`,
      [id],
    );
    await client.query("DELETE FROM review_invitations WHERE id = $1", [id]);
  });
}
