-- The customer refused the review invitation while ordering (Codice privacy, art. 130 c. 4).
ALTER TABLE "orders" ADD COLUMN "review_refused" BOOLEAN NOT NULL DEFAULT false;
