-- Notifications are deleted after a time; what they said about live or test mode stays with the payment.
ALTER TABLE "payment_attempts" ADD COLUMN "live_mode" BOOLEAN;
