import { setTimeout as wait } from "node:timers/promises";
import { query } from "../../scripts/database";
import { type Report } from "../../scripts/steps";
import { type Workplace } from "../../scripts/test-shop";
import { type SandboxControl } from "../support/sandbox-control";
import { isAccepted, type Visit, visit, type World } from "./customer";
import { type Plan } from "./plan";

const CONCURRENT_CUSTOMERS = 24;
/** Stock for the last customers, more than they buy. */
const LAST_STOCK = 20;
const EVENTS_TIMEOUT_MS = 20_000;

/** What happens to the shop once so many customers have finished. */
export type Disruption = { afterCheckouts: number; run: () => Promise<void> };

export async function setStock(databaseUrl: string, count: number): Promise<void> {
  for (const table of ["stock_items", "part_stock"])
    await query(databaseUrl, `UPDATE ${table} SET received = $1`, [count]);
}

/** Runs all customers, CONCURRENT_CUSTOMERS at a time, during the disruptions. */
export async function runCustomers(
  customers: Plan["customers"],
  world: World,
  disruptions: Disruption[],
  progress: Report["progress"],
): Promise<Visit[]> {
  const queue = [...customers];
  const visits: Visit[] = [];
  const lane = async () => {
    for (let customer = queue.shift(); customer; customer = queue.shift()) {
      if (customer.fault) await world.providers.arm(customer.fault);
      visits.push(await visit(customer, world));
      progress(`${visits.length} of ${customers.length}`);
    }
  };
  const lanes = Promise.all(Array.from({ length: CONCURRENT_CUSTOMERS }, lane));
  await runDisruptions(disruptions, () => visits.length, lanes);
  await lanes;
  return visits;
}

async function runDisruptions(
  disruptions: Disruption[],
  finished: () => number,
  lanes: Promise<unknown>,
): Promise<void> {
  let hasEnded = false as boolean;
  const end = lanes.finally(() => (hasEnded = true));
  for (const { afterCheckouts, run } of disruptions) {
    while (finished() < afterCheckouts && !hasEnded) await Promise.race([end, wait(20)]);
    await run();
  }
}

/**
 * Runs one customer for each refund reason, with separate stock. Then removes the free stock, so
 * that a payment found later is sold out. Returns the visits and the devices available in total.
 */
export async function runLastCustomers(plan: Plan, world: World, databaseUrl: string) {
  const stock = plan.stock + LAST_STOCK;
  await setStock(databaseUrl, stock);
  const visits = await Promise.all(plan.lastCustomers.map((customer) => visit(customer, world)));
  const [row] = await query<{ free: number }>(
    databaseUrl,
    `UPDATE stock_items AS now SET received = now.sold + now.reserved FROM stock_items AS before
     WHERE before.id = now.id RETURNING before.received - now.received AS free`,
  );
  return { visits, stock: stock - (row?.free ?? 0) };
}

/** Ends the faults and lets hours pass without visitors, until the shop changes nothing any more. */
export async function passHours(
  name: string,
  { root, supervisor, logFile }: Workplace,
  providers: SandboxControl,
  environment: Record<string, string>,
): Promise<void> {
  await endFaults(providers);
  const command = [process.execPath, "--import", "tsx", "tests/kill/advance-time.ts"];
  const env = { ...process.env, ...environment, TSX_TSCONFIG_PATH: "scripts/tsconfig.run.json" };
  await supervisor.run(name, command, { cwd: root, env, logFile: logFile(name) });
}

/** Ends the faults, decides pending captures and delivers pending events. */
async function endFaults(providers: SandboxControl): Promise<void> {
  await providers.clearFaults();
  const pending = (await providers.payments()).filter(({ state }) => state === "pending");
  for (const [index, { provider, transactionId }] of pending.entries()) {
    if (provider !== "paypal") continue;
    await isAccepted(providers.capture(transactionId, index % 3 === 0 ? "deny" : "complete"));
  }
  const deadline = Date.now() + EVENTS_TIMEOUT_MS;
  for (;;) {
    const undelivered = await providers.pendingWebhooks();
    if (undelivered.length === 0 || Date.now() > deadline) return;
    for (const { id } of undelivered) await providers.redeliver(id);
  }
}
