import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import { createStock } from "@/prisma/builders/stock";
import { listen, readBody } from "@/sandbox/http";
import { newCertificate, type SigningCertificate } from "@/sandbox/paypal/events";
import { startSandbox } from "@/sandbox/server";
import { resetDatabase, restoreCatalogue } from "./database";
import { sandboxControl } from "./sandbox-control";
import { CUSTOMER } from "./shop-client";
import { setVariables } from "./variables";

/**
 * The shop without its pages: real database, sandbox over HTTP, and incoming webhooks over HTTP.
 */
export type TestShop = Awaited<ReturnType<typeof startShop>>;

type ShopOptions = { smtp?: boolean | undefined; live?: boolean };

/** Creating a certificate is slow, so all files of a worker share one. */
const worker = globalThis as typeof globalThis & { paypalCertificate?: SigningCertificate };

/**
 * Starts the sandbox and a web server with the shop's webhook routes; `close()` stops both. With
 * `smtp`, the shop has a second mailer. With `live`, the providers play live accounts.
 */
export async function startShop({ smtp = false, live = false }: ShopOptions = {}) {
  let responsesToDrop = 0;
  const web = createServer((request, response) => {
    void answer(request).then(async (answered) => {
      if (responsesToDrop > 0) {
        responsesToDrop -= 1;
        response.destroy();
        return;
      }
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(Buffer.from(await answered.arrayBuffer()));
    });
  });
  const { url: siteUrl, close } = await listen(web);
  const sandbox = await startSandbox({
    siteUrl,
    live,
    ...(smtp && { smtpPort: 0 }),
    paypalCertificate: (worker.paypalCertificate ??= await newCertificate(new Date())),
  });
  // Set before any module of the shop reads its environment.
  const restoreVariables = setVariables({
    SITE_URL: siteUrl,
    STRIPE_API_BASE: sandbox.url,
    PAYPAL_API_BASE: sandbox.url,
    RESEND_API_BASE: sandbox.url,
    OPENAI_API_BASE: sandbox.url,
    META_API_BASE: sandbox.url,
    PUSH_API_BASE: sandbox.url,
    SMTP_URL: sandbox.smtpUrl ?? "",
    ...(live && {
      STRIPE_SECRET_KEY: "sk_live_sandbox",
      PAYPAL_ENVIRONMENT: "live",
      STAND_INS_AS_LIVE: "yes",
    }),
  });
  const control = sandboxControl(sandbox.url);
  const { getDb } = await import("@/lib/platform/db/client");
  const { stopQueue } = await import("@/lib/platform/jobs/queue");
  /** Loads the handlers of all jobs, which most tests don't need. */
  const drain = async () => {
    const { drainJobs } = await import("./jobs");
    const { jobHandlers } = await import("@/lib/worker");
    return drainJobs(jobHandlers);
  };

  return {
    siteUrl,
    sandbox: control,
    db: getDb(),
    /** Resets to an empty shop with its catalogue and `stock` devices, and nothing pending. */
    reset: async ({ stock = 47 } = {}) => {
      await resetDatabase();
      await restoreCatalogue();
      await control.reset();
      await createStock(getDb(), { free: stock });
    },
    /** Waits for all webhooks and runs every due job. */
    runUntilIdle: async () => {
      await control.waitForWebhooks();
      while ((await drain()) > 0) await control.waitForWebhooks();
    },
    drain,
    /** Lists the e-mails to an address, oldest first. Default: the customer of `checkoutInput`. */
    mailTo: async (address = "francesca@example.it") => (await control.mail(address)).reverse(),
    /** Processes the next `count` webhooks without sending their responses. */
    dropResponses: (count: number) => {
      responsesToDrop = count;
    },
    close: async () => {
      await stopQueue();
      await sandbox.close();
      await close();
      restoreVariables();
    },
  };
}

async function answer(incoming: IncomingMessage): Promise<Response> {
  const request = new Request(`http://127.0.0.1${incoming.url ?? "/"}`, {
    method: "POST",
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    body: new Uint8Array((await readBody(incoming)) ?? []),
  });
  const stripe = await import("@/app/api/webhooks/stripe/route");
  const paypal = await import("@/app/api/webhooks/paypal/route");
  const resend = await import("@/app/api/webhooks/resend/route");
  const routes: Record<string, { POST: typeof stripe.POST }> = { stripe, paypal, resend };
  const name = incoming.url?.split("/").at(-1) ?? "";
  return routes[name]?.POST(request, {}) ?? new Response(null, { status: 404 });
}

/** Builds a valid order of the checkout form: by default one pack by card. */
export function checkoutInput(overrides: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    checkout_key: randomUUID(),
    items: [{ sku: "pack-scultore-+-siero", quantity: 1 }],
    customerEmail: "francesca@example.it",
    orderData: { ...CUSTOMER },
    payment_method: "stripe",
    ...overrides,
  };
}
