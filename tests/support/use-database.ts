import { afterAll, beforeEach } from "vitest";
import { getDb } from "@/lib/platform/db/client";
import { closeLimiters } from "@/lib/platform/http/rate-limit";
import { stopQueue } from "@/lib/platform/jobs/queue";
import { createAdmin } from "@/prisma/builders/admin";
import { resetDatabase, restoreCatalogue } from "./database";
import { signInAs, startRequest } from "./request";

/**
 * Empties the database before each test of a file that needs no stand-ins, but for the catalogue if it is
 * wanted, and starts a new request, of a new administrator if one is wanted.
 */
export function useDatabase({ catalogue = false, admin = false } = {}): void {
  beforeEach(async () => {
    await resetDatabase();
    if (catalogue) await restoreCatalogue();
    startRequest();
    if (admin) await signInAs(await createAdmin(getDb()));
  });
  afterAll(async () => {
    await stopQueue();
    await closeLimiters();
  });
}
