import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo } from "node:net";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import { createStock } from "@/prisma/builders/stock";
import { type SigningCertificate, newCertificate } from "@/sandbox/paypal/signature";
import { startSandbox } from "@/sandbox/server";
import { bringCatalogueBack, resetDatabase } from "./database";
import { sandboxControl } from "./sandbox-control";

/** The shop without its pages: real database, stand-ins over HTTP, and webhooks coming in over HTTP. */
export type TestShop = Awaited<ReturnType<typeof startShop>>;

/** A certificate takes long to make: one does for every file of a worker. */
const worker = globalThis as typeof globalThis & { paypalCertificate?: SigningCertificate };

/** Starts stand-ins and a web server with the shop's webhook routes; `close()` ends both. */
export async function startShop() {
  let answersToLose = 0;
  const web = createServer((request, response) => {
    void answer(request).then(async (answered) => {
      if (answersToLose > 0) {
        answersToLose -= 1;
        response.destroy();
        return;
      }
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(Buffer.from(await answered.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  const siteUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({
    siteUrl,
    stripeWebhookSecret: "whsec_sandbox",
    paypalWebhookId: "WH-SANDBOX",
    paypalCertificate: (worker.paypalCertificate ??= await newCertificate(new Date())),
  });
  // Before anything of the shop reads its environment.
  Object.assign(process.env, {
    SITE_URL: siteUrl,
    STRIPE_API_BASE: sandbox.url,
    PAYPAL_API_BASE: sandbox.url,
    RESEND_API_BASE: sandbox.url,
    OPENAI_API_BASE: sandbox.url,
    META_API_BASE: sandbox.url,
  });
  const control = sandboxControl(sandbox.url);
  const { closeDb, getDb } = await import("@/lib/platform/db/client");
  const { stopQueue } = await import("@/lib/platform/jobs/queue");
  const { drainJobs } = await import("@/lib/platform/jobs/worker");
  const { jobHandlers } = await import("@/lib/worker");

  return {
    siteUrl,
    sandbox: control,
    db: getDb(),
    /** An empty shop with its catalogue and `stock` devices, nothing pending anywhere. */
    reset: async ({ stock = 47 } = {}) => {
      await resetDatabase();
      await bringCatalogueBack();
      await control.reset();
      await createStock(getDb(), { received: stock });
    },
    /** Lets every event arrive and works off every job that is due. */
    settleDown: async () => {
      await control.webhooksSettled();
      while ((await drainJobs(jobHandlers)) > 0) await control.webhooksSettled();
    },
    drain: () => drainJobs(jobHandlers),
    /** What reached an address, oldest first; the buyer of `checkoutInput` unless told otherwise. */
    mailTo: async (address = "francesca@example.it") => (await control.mail(address)).reverse(),
    /** The next `count` notifications are worked off, but their answers never arrive. */
    loseAnswers: (count: number) => {
      answersToLose = count;
    },
    close: async () => {
      await stopQueue();
      await closeDb();
      await sandbox.close();
      await new Promise((resolve) => web.close(resolve));
    },
  };
}

async function answer(incoming: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const request = new Request(`http://127.0.0.1${incoming.url ?? "/"}`, {
    method: "POST",
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    body: Buffer.concat(chunks),
  });
  const stripe = await import("@/app/api/webhooks/stripe/route");
  const paypal = await import("@/app/api/webhooks/paypal/route");
  const resend = await import("@/app/api/webhooks/resend/route");
  const routes = { stripe, paypal, resend };
  const name = incoming.url?.split("/").at(-1) as keyof typeof routes;
  return routes[name].POST(request, {});
}

/** A valid order from the checkout form: one pack by card unless told otherwise. */
export function checkoutInput(overrides: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    checkout_key: randomUUID(),
    items: [{ sku: "pack-scultore-+-siero", quantity: 1 }],
    customerEmail: "francesca@example.it",
    orderData: {
      first_name: "Francesca",
      last_name: "De Angelis",
      phone: "3470000000",
      address: "Via dei Tigli 18",
      postal_code: "40121",
      city: "Bologna",
      country: "Italia",
      shipping_type: "standard",
    },
    payment_method: "stripe",
    ...overrides,
  };
}
