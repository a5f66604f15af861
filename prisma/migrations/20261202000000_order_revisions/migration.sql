-- CreateTable
CREATE TABLE "order_revisions" (
    "order_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" TEXT NOT NULL,

    CONSTRAINT "order_revisions_pkey" PRIMARY KEY ("order_id","number")
);

-- AddForeignKey
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express

-- An order whose lines were changed has a credit note without a refund, and then another invoice.
ALTER TABLE "fiscal_documents" DROP CONSTRAINT "fiscal_documents_kind_check";
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_kind_check" CHECK (
    ("kind" = 'credit_note') = ("corrects_id" IS NOT NULL)
    AND ("kind" = 'credit_note' OR "refund_id" IS NULL)) NOT VALID;
DROP INDEX "fiscal_documents_invoice_of_order_key";

-- Money of counted sales that came in or went back, one row per movement. Sales count when they were paid, refunds and
-- disputes when the money went back. A second payment of the same order was never a sale. The refund of a change does
-- not count: the order's total is lower already.
CREATE OR REPLACE FUNCTION "money_between"("starts" TIMESTAMPTZ, "ends" TIMESTAMPTZ)
  RETURNS TABLE ("order_id" UUID, "kind" "statistics_kind", "key" TEXT, "count" INTEGER, "cents" INTEGER)
  LANGUAGE sql STABLE AS $$
  SELECT o.id, 'paid'::statistics_kind, o.payment_method::text, 1, o.total_cents
    FROM counted_orders o WHERE o.payment_status = 'paid' AND o.paid_at >= starts AND o.paid_at < ends
  UNION ALL
  SELECT r.order_id, 'refund', a.provider::text, 1, r.amount_cents
    FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN counted_orders o ON o.id = r.order_id
    WHERE r.state = 'succeeded' AND r.settled_at >= starts AND r.settled_at < ends AND a.state = 'succeeded'
      AND r.reason <> 'order_changed'
  UNION ALL
  SELECT a.order_id, 'dispute', a.provider::text, (l.kind = 'dispute')::integer, -l.amount_cents
    FROM ledger_entries l JOIN payment_attempts a ON a.id = l.attempt_id JOIN counted_orders o ON o.id = a.order_id
    WHERE l.kind IN ('dispute', 'dispute_reversal') AND l.at >= starts AND l.at < ends AND a.state = 'succeeded'
$$;
