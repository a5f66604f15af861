import { query } from "./database";

const PAYMENTS = `
  SELECT a.provider, a.provider_reference AS reference, a.transaction_id AS "transactionId",
    a.id AS "attemptId", a.amount_cents AS "amountCents", a.updated_at AS "paidAt",
    (SELECT json_build_object('id', r.provider_refund_id, 'ownId', r.id, 'amountCents', r.amount_cents)
     FROM refunds r WHERE r.attempt_id = a.id AND r.state = 'succeeded' LIMIT 1) AS refund,
    (SELECT json_build_object('id', d.provider_dispute_id, 'amountCents', d.amount_cents, 'state', d.state)
     FROM disputes d WHERE d.attempt_id = a.id LIMIT 1) AS dispute
  FROM payment_attempts a
  WHERE a.state IN ('succeeded', 'duplicate_paid')
    AND a.provider_reference IS NOT NULL AND a.transaction_id IS NOT NULL`;

/**
 * Registers the payments of the demo data with the sandbox, so that they can be refunded and
 * reconciled. Payments it already has stay unchanged. Returns the number of payments added.
 */
export async function registerDemoPayments(
  databaseUrl: string,
  sandboxUrl: string,
): Promise<number> {
  const payments = await query(databaseUrl, PAYMENTS);
  const response = await fetch(`${sandboxUrl}/_control/payments`, {
    method: "POST",
    body: JSON.stringify({ payments }),
  });
  if (!response.ok)
    throw new Error(`The sandbox did not accept the demo payments: ${response.status}`);
  const { adopted } = (await response.json()) as { adopted: number };
  return adopted;
}
