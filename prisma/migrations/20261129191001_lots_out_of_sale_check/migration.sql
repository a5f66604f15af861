ALTER TABLE "lots" VALIDATE CONSTRAINT "lots_blocked_check";
