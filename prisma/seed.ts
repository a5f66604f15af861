import { DEMO_PASSWORD } from "@/lib/identity/model";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { seedShop } from "./builders/demo-shop";

/** A busy machine needs longer than a request may take. */
const SEED_TIMEOUT_MS = 120_000;

const production = process.argv.includes("--production");

try {
  const db = getDb();
  await db.$transaction(
    (tx) =>
      seedShop(tx, {
        now: new Date(),
        production,
        admin: {
          email: process.env.DEMO_ADMIN_EMAIL || "admin@scultea.example",
          password: process.env.DEMO_ADMIN_PASSWORD || DEMO_PASSWORD,
        },
      }),
    { timeout: SEED_TIMEOUT_MS },
  );
  console.log(
    production
      ? "Catalogue ready."
      : `Demo shop ready: ${await db.order.count()} orders, ${await db.product.count()} products.`,
  );
} finally {
  await closeDb();
}
