-- Cancelled orders whose money is still here: the list of what is to be refunded.
CREATE INDEX "orders_refund_due_idx" ON "orders" ("created_at", "id")
  WHERE "status" = 'cancelled' AND "payment_status" = 'paid' AND "refunded_cents" < "total_cents";
