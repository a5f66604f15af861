import { startSandbox } from "@/sandbox/server";
import { registerDemoPayments } from "../../scripts/demo-payments";
import { freePort } from "../../scripts/ports";
import { SEEDED_DATABASE } from "../../scripts/test-shop";
import { withConnection, withDatabase } from "./database";
import { startWebServer } from "./web-server";

/**
 * Starts a shop for this process alone: the same build with a copy of the seeded database and a
 * separate sandbox. Then points the environment at this shop.
 */
export async function startOwnShop(): Promise<{ siteUrl: string; end: () => Promise<void> }> {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL;
  if (adminUrl === undefined) throw new Error("Start the tests by `npm test -- --only=e2e`.");
  const database = `shop_own_${process.pid}`;
  await withConnection(adminUrl, (client) =>
    client.query(`CREATE DATABASE ${database} TEMPLATE ${SEEDED_DATABASE}`),
  );
  const port = await freePort();
  const sandbox = await startSandbox({
    siteUrl: `http://localhost:${port}`,
    stripeWebhookSecret: process.env.STRIPE_WEBHOOK_SECRET ?? "",
    paypalWebhookId: process.env.PAYPAL_WEBHOOK_ID ?? "",
  });
  process.env.DATABASE_URL = withDatabase(adminUrl, database);
  process.env.SANDBOX_URL = sandbox.url.replace("127.0.0.1", "localhost");
  await registerDemoPayments(process.env.DATABASE_URL, sandbox.url);
  const server = await startWebServer({ port, worker: "inline" });
  process.env.E2E_BASE_URL = server.siteUrl;
  return {
    siteUrl: server.siteUrl,
    end: async () => {
      await server.end("SIGKILL");
      await sandbox.close();
      await withConnection(adminUrl, (client) =>
        client.query(`DROP DATABASE ${database} WITH (FORCE)`),
      );
    },
  };
}
