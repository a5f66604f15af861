import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { stopQueue } from "@/lib/platform/jobs/queue";
import { jobHandlers } from "@/lib/worker";
import { drainJobs } from "../support/jobs";
import { sandboxControl } from "../support/sandbox-control";
import { checkoutInput } from "../support/shop";

/*
 * Customers who buy one after the other, with the shop's own commands: order, payment, confirmation,
 * jobs. Prints the number of each paid order on a line as soon as the customer has seen it.
 */

const { values } = parseArgs({ options: { orders: { type: "string", default: "1" } } });
const sandbox = sandboxControl();

async function buy(): Promise<string> {
  const checkoutKey = randomUUID();
  const customerEmail = `cliente-${checkoutKey}@example.it`;
  const placed = await placeOrder(checkoutInput({ checkout_key: checkoutKey, customerEmail }));
  if (!placed.ok) throw new Error(`No order was placed: ${placed.error.code}`);
  const { attempts } = await getDb().order.findUniqueOrThrow({
    where: { checkoutKey },
    select: { attempts: { select: { providerReference: true } } },
  });
  const session = attempts[0]?.providerReference ?? "";
  await sandbox.session(session, "pay");
  const confirmed = await confirmPayment({ session_id: session });
  if (confirmed?.paymentStatus !== "paid") throw new Error(`Not paid: ${confirmed?.number}`);
  return confirmed.number;
}

try {
  for (let order = 0; order < Number(values.orders); order += 1) {
    process.stdout.write(`paid ${await buy()}\n`);
    await drainJobs(jobHandlers);
  }
} finally {
  await stopQueue();
  await closeDb();
}
