import { fill } from "./shop";

const firstNames =
  "Giulia Marta Chiara Beatrice Francesca Ilaria Teresa Sofia Elisabetta Noemi Alessandra Paola Lucia Roberta Daniela Anna Elena Silvia Valentina Federica Martina Sara Laura Giorgia Alice Mario Luca Andrea Marco Niccolò José Renée".split(
    " ",
  );
const lastNames =
  "Rossi Ferrante Colombo De_Santis Zanella Lo_Monaco Bortolotti D’Angelo Marinelli Grimaldi Caruso Vitale Serafini Benedetti Pagani Fontana Esposito Bianchi Romano Ricci Gallo Conti Costa Mancini Giordano Rizzo Lombardi Moretti Barbieri Fabbri Martini Leone Longo Gentile Martinelli Neri Greco Müller Cantù Ardigò".split(
    " ",
  );
const cities =
  "Roma Milano Napoli Torino Palermo Genova Bologna Firenze Bari Catania Verona Padova".split(" ");

const statements = [
  // Indexes are built once at the end, because updating them per row takes three times as long.
  `SET session_replication_role = replica`,
  `CREATE TEMP TABLE kept AS SELECT indexdef, format('%I.%I', schemaname, indexname) AS name FROM pg_indexes
   WHERE schemaname = 'public' AND tablename IN ('orders', 'order_items', 'payment_attempts', 'email_messages')
     AND indexname NOT LIKE '%\\_pkey'`,
  `DO $$ DECLARE one record; BEGIN
     FOR one IN SELECT name FROM kept LOOP EXECUTE 'DROP INDEX ' || one.name; END LOOP; END $$`,
  // Placed over three years, more often towards the end. Orders older than a week have been
  // delivered.
  `CREATE TEMP TABLE facts AS SELECT
     n, at, uuidv7(at - now()) AS id,
     ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int] AS first_name,
     replace(($3::text[])[1 + floor(random() * cardinality($3::text[]))::int], '_', ' ') AS last_name,
     random() AS payment_dice, random() AS status_dice, random() AS rare_dice,
     random() < 0.3 AS duo, 1 + (random() < 0.1)::int AS quantity, random() < 0.35 AS express,
     random() < 0.4 AS paypal
   FROM generate_series(1, $1::int) n, LATERAL (SELECT
     date_trunc('milliseconds', $4::timestamptz - interval '1095 days' * (1 - sqrt(n::float8 / $1::float8))) AS at) t`,
  `INSERT INTO orders (id, number, checkout_key, created_at, updated_at, first_name, last_name, email, phone,
     address, postal_code, city, country, shipping_type, shipping_cents, subtotal_cents, total_cents,
     payment_method, payment_status, paid_at, status, deliver_by, shipped_at, delivered_at,
     tracking_carrier, tracking_code, notes, terms_version, terms_hash, fingerprint, search_text)
   SELECT id, number, gen_random_uuid(), at, at, first_name, last_name, email, phone,
     'Via dei Tigli ' || n % 200, lpad((n % 98168)::text, 5, '0'),
     ($1::text[])[1 + n % cardinality($1::text[])], 'Italia',
     CASE WHEN express THEN 'express' ELSE 'standard' END::shipping_type, shipping, subtotal, subtotal + shipping,
     CASE WHEN paypal THEN 'paypal' ELSE 'stripe' END::payment_method, payment::payment_status,
     CASE WHEN payment = 'paid' THEN at + interval '1 minute' END, status::order_status,
     (at + CASE WHEN express THEN interval '2 days' ELSE interval '9 days' END)::date,
     CASE WHEN status IN ('shipped', 'delivered') THEN at + interval '1 day' END,
     CASE WHEN status = 'delivered' THEN at + interval '3 days' END,
     CASE WHEN status IN ('shipped', 'delivered') THEN 'brt' END, tracking,
     CASE WHEN n % 20 = 0 THEN 'Citofono rotto, chiamare' END, '2026-11', 'hash', 'print',
     order_search_text(number, email, first_name, last_name, phone, tracking)
   FROM (SELECT *, CASE WHEN status IN ('shipped', 'delivered') THEN '0861' || lpad(n::text, 10, '0') END AS tracking,
       -- All letters of a real number, so that short searches are as selective as in a shop.
       'SC-' || translate(substr(md5(n::text), 1, 4), '0123456789abcdef', 'GHJKMNPQRSTVWXYZ') || '-'
         || lpad(upper(to_hex(n)), 6, '0') AS number,
       lower(replace(unaccent(first_name || '.' || last_name), ' ', '')) || n % 300000 || '@example.it' AS email,
       '+39 3' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0') AS phone,
       quantity * CASE WHEN duo THEN 5999 ELSE 2999 END AS subtotal, CASE WHEN express THEN 390 ELSE 0 END AS shipping
     FROM (SELECT *, CASE WHEN payment <> 'paid' THEN CASE WHEN status_dice < 0.3 THEN 'cancelled' ELSE 'pending' END
         WHEN at > $2::timestamptz - interval '2 days' THEN 'confirmed'
         WHEN at > $2::timestamptz - interval '7 days' THEN CASE WHEN rare_dice < 0.02 THEN 'confirmed' ELSE 'shipped' END
         WHEN status_dice < 0.03 THEN 'cancelled' WHEN rare_dice < 0.00003 THEN 'confirmed' ELSE 'delivered' END AS status
       FROM (SELECT *, CASE WHEN payment_dice < 0.9 THEN 'paid' WHEN payment_dice < 0.95 THEN 'failed' ELSE 'pending' END
         AS payment FROM facts) f) f) f`,
  `INSERT INTO order_items (id, order_id, sku, name, quantity, unit_price_cents, vat_rate_bps, devices, position)
   SELECT gen_random_uuid(), id, CASE WHEN duo THEN 'pack-duo-premium' ELSE 'pack-scultore-+-siero' END,
     CASE WHEN duo THEN 'Pack Duo Premium' ELSE 'Pack Scultore + Siero' END, quantity,
     CASE WHEN duo THEN 5999 ELSE 2999 END, 2200, quantity * CASE WHEN duo THEN 2 ELSE 1 END, 0 FROM facts`,
  `INSERT INTO payment_attempts (id, order_id, provider, state, amount_cents, idempotency_key,
     provider_reference, transaction_id, expires_at, created_at, updated_at)
   SELECT gen_random_uuid(), o.id, o.payment_method,
     CASE WHEN o.payment_status = 'paid' THEN 'succeeded' WHEN o.payment_status = 'failed' THEN 'failed'
       WHEN f.rare_dice < 0.001 THEN 'processing' ELSE 'expired' END::attempt_state,
     o.total_cents, o.id::text, 'cs_' || o.id, CASE WHEN o.payment_status = 'paid' THEN 'pi_' || o.id END,
     o.created_at + interval '30 minutes', o.created_at, o.created_at
   FROM orders o JOIN facts f ON f.id = o.id`,
  `INSERT INTO email_messages (id, dedupe_key, kind, order_id, recipient, state, attempts, created_at, sent_at)
   SELECT gen_random_uuid(), 'order_confirmed/' || o.id, 'order_confirmed', o.id, o.email,
     CASE WHEN f.rare_dice > 0.99995 THEN 'failed' ELSE 'sent' END::email_state, 1, o.created_at,
     CASE WHEN f.rare_dice > 0.99995 THEN NULL ELSE o.created_at END
   FROM orders o JOIN facts f ON f.id = o.id WHERE o.payment_status = 'paid'`,
  // One paid order in fifty was refunded some days later, and every one that was cancelled.
  `INSERT INTO refunds (id, order_id, attempt_id, idempotency_key, amount_cents, reason, origin, requested_by,
     state, created_at, settled_at, updated_at)
   SELECT gen_random_uuid(), a.order_id, a.id, a.id::text, a.amount_cents, 'withdrawal', 'admin', 'system', 'succeeded',
     a.created_at + interval '5 days', a.created_at + interval '6 days', a.created_at + interval '6 days'
   FROM payment_attempts a JOIN facts f ON f.id = a.order_id JOIN orders o ON o.id = a.order_id
   WHERE a.state = 'succeeded' AND (f.rare_dice > 0.98 OR o.status = 'cancelled') AND f.at < $1::timestamptz - interval '7 days'`,
  `UPDATE orders o SET refunded_cents = o.total_cents FROM refunds r WHERE r.order_id = o.id`,
  `DO $$ DECLARE one record; BEGIN
     FOR one IN SELECT indexdef FROM kept LOOP EXECUTE one.indexdef; END LOOP; END $$`,
  `SET session_replication_role = origin`,
  // Triggers, which mark the statistics for refresh, were disabled above.
  `SELECT mark_all_statistics()`,
  `SELECT refresh_statistics()`,
  // Today is never stored, because its figures still change.
  `INSERT INTO statistics_stale_days (day) VALUES (italian_day(now()))`,
  `VACUUM ANALYZE`,
];

/**
 * Fills a migrated database with orders of realistic names, prices and states. Each has its line,
 * its payment attempt and its e-mail.
 * @param databaseUrl of a throw-away database
 * @param now time of the last order
 */
export function fillOrders(
  databaseUrl: string,
  count: number,
  now: Date,
  progress: (line: string) => void,
): Promise<void> {
  const values = { 3: [count, firstNames, lastNames, now], 4: [cities, now], 8: [now] };
  return fill(databaseUrl, statements, values, progress);
}
