import { type MoneyRow } from "@/sandbox/control-payments";
import { type MailRecord } from "@/sandbox/state";
import { query } from "../../scripts/database";
import { type Visit } from "./customer";

type Provider = "stripe" | "paypal" | "bank_transfer";
type Order = {
  id: string;
  number: string;
  key: string;
  email: string;
  status: string;
  payment: string;
  total: number;
  refunded: number;
  hold: string | null;
  devices: number | null;
  item_devices: number;
  unsellable: boolean;
  restocked: number;
};
type Attempt = {
  id: string;
  order: string;
  provider: Provider;
  state: string;
  amount: number;
  transaction: string | null;
};
type Refund = {
  id: string;
  order: string;
  attempt: string;
  theirs: string | null;
  reason: string;
  origin: string;
  state: string;
  amount: number;
};
type LedgerEntry = { provider: Provider; kind: string; transaction: string; amount: number };

export type ShopRecords = Awaited<ReturnType<typeof readShopRecords>>;
export type Records = ShopRecords & {
  payments: MoneyRow[];
  mail: Pick<MailRecord, "to" | "idempotencyKey">[];
  visits: Visit[];
  /** Devices that were available. */
  stock: number;
};

export async function readShopRecords(databaseUrl: string) {
  const ask = <Row extends object>(sql: string) => query<Row>(databaseUrl, sql);
  const [levels] = await ask<{ received: number; sold: number; reserved: number }>(
    "SELECT received, sold, reserved FROM stock_items",
  );
  if (!levels) throw new Error("There is no stock.");
  return {
    levels,
    orders: await ask<Order>(
      `SELECT o.id, o.number, o.checkout_key AS key, o.email, o.status, o.payment_status AS payment,
         o.total_cents AS total, o.refunded_cents AS refunded, r.state AS hold, r.devices,
         (SELECT sum(devices)::int FROM order_items i WHERE i.order_id = o.id) AS item_devices,
         EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id
           AND e.type IN ('paid_without_stock', 'paid_after_cancellation')) AS "unsellable",
         (SELECT coalesce(sum(restock_devices), 0)::int FROM refunds f
          WHERE f.order_id = o.id AND f.state = 'succeeded') +
         (SELECT coalesce(sum(sealed + opened + c.damaged), 0)::int FROM return_counts c
          JOIN return_parcels p ON p.id = c.parcel_id
          WHERE p.order_id = o.id AND c.part = 'devices') AS restocked
       FROM orders o LEFT JOIN stock_reservations r ON r.order_id = o.id`,
    ),
    attempts: await ask<Attempt>(
      `SELECT id, order_id AS order, provider, state, amount_cents AS amount,
         transaction_id AS transaction FROM payment_attempts`,
    ),
    refunds: await ask<Refund>(
      `SELECT id, order_id AS order, attempt_id AS attempt, provider_refund_id AS theirs, reason,
         origin, state, amount_cents AS amount FROM refunds`,
    ),
    ledger: await ask<LedgerEntry>(
      `SELECT provider, kind, provider_transaction_id AS transaction, amount_cents AS amount
       FROM ledger_entries`,
    ),
    alerts: await ask<{ kind: string; order: string }>(
      "SELECT kind, order_id AS order, data, resolved_at AS resolved FROM alerts",
    ),
    openEvents: await ask(
      "SELECT provider, event_id, type FROM webhook_events WHERE processed_at IS NULL",
    ),
    // A schedule adds a job every few minutes. One of the last two minutes is not stuck.
    openJobs: await ask(
      `SELECT name, state::text, data FROM pgboss.job
       WHERE state NOT IN ('completed', 'cancelled') AND name NOT LIKE '\\_\\_pgboss%'
         AND NOT (state IN ('created', 'active') AND name IN (SELECT name FROM pgboss.schedule)
           AND singleton_on IS NOT NULL AND created_on > now() - interval '2 minutes')
         AND name <> 'reconcile-payments'`,
    ),
    // An ended pending payment or a cancelled order no longer needs these e-mails.
    openMail: await ask(
      `SELECT m.kind, m.state, m.last_error FROM email_messages m LEFT JOIN orders o ON o.id = m.order_id
       WHERE m.state <> 'sent' AND NOT (m.state = 'skipped' AND (m.kind IN ('payment_pending', 'payment_link')
         OR (m.kind = 'order_confirmation' AND o.status = 'cancelled')))`,
    ),
  };
}
