// @ts-nocheck
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { query } from "../../scripts/database";
import { startThrowawayPostgres } from "../../scripts/postgres";
import { step } from "../../scripts/steps";
import { prepareTestShop, TEST_BUILD_FOLDER } from "../../scripts/test-shop";
import { shopClient } from "../support/shop-client";
import { createAdministrator } from "./administrator";
import { checkRecords } from "./check-records";
import { visit } from "./customer";
import { planRun } from "./plan";
import { sandboxProviders } from "./sandbox-providers";
import { ShopProcesses } from "./shop-processes";

const CONCURRENT_CUSTOMERS = 24;
/** Stock for the last customers, more than they buy. */
const LAST_STOCK = 20;
const EVENTS_TIMEOUT_MS = 20_000;

/**
 * Lets customers buy while providers fail and processes are killed. Then waits until the shop is at
 * rest and compares all records.
 * @param {object} options
 * @param {string} options.root
 * @param {import("../../scripts/supervisor").Supervisor} options.supervisor
 * @param {(name: string) => string} options.logFile
 * @param {number} options.checkouts
 * @param {number} options.kills
 * @param {number} options.seed
 * @param {boolean} options.reuseBuild
 * @returns {Promise<import("./check").Check[]>}
 */
export async function runKillTest(options) {
  const { root, supervisor, logFile, checkouts, kills, seed } = options;
  const plan = planRun(checkouts, kills, seed);
  const { processes, shop } = await step("Shop", ({ progress }) =>
    openShop({ ...options, stock: plan.stock, progress }),
  );
  const { environment, sandboxUrl } = shop;
  const providers = sandboxProviders(sandboxUrl);
  const buildFolder = path.join(root, TEST_BUILD_FOLDER);
  const client = shopClient({ siteUrl: environment.SITE_URL, buildFolder });

  const databaseUrl = environment.DATABASE_URL;
  const administrator = await createAdministrator({ client, databaseUrl });

  const runUntilIdle = async (name) => {
    await endFaults(providers);
    const command = [process.execPath, "--import", "tsx", "tests/kill/advance-time.ts"];
    const env = { ...environment, TSX_TSCONFIG_PATH: "scripts/tsconfig.json" };
    await supervisor.run(name, command, { cwd: root, env, logFile: logFile(name) });
  };

  const visits = await step("Checkouts", async ({ note, progress }) => {
    const found = await runCustomers({
      plan,
      client,
      processes,
      providers,
      administrator,
      progress,
    });
    note(`killed: ${countsOf(processes.kills)}; ${plan.stock} devices, seed ${seed}`);
    return found;
  });
  const last = await step("Refunds", async ({ note }) => {
    await runUntilIdle("hours later");
    const found = await runLastCustomers({ plan, client, providers, administrator, databaseUrl });
    note("one for each reason, then the stock is emptied");
    return found;
  });
  await step("Aftermath", async ({ note }) => {
    await runUntilIdle("the end");
    note("reconciled until nothing changed");
  });
  client.close();
  return checkRecords({
    databaseUrl,
    providers,
    visits: [...visits, ...last.visits],
    stock: last.stock,
    unexpectedExits: processes.unexpectedExits,
  });
}

const countsOf = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}×`)
    .join(", ");

async function openShop({ supervisor, logFile, root, reuseBuild, stock, progress }) {
  const postgres = await supervisor.adopt(
    startThrowawayPostgres({ durability: "crash" }).then((server) => ({
      name: "postgres",
      ...server,
    })),
  );
  const shop = await prepareTestShop({
    root,
    postgres,
    supervisor,
    logFile,
    progress,
    reuseBuild,
    database: "shop_kill",
    seed: ["--production"],
    // Each customer has a different address, as through a proxy.
    variables: { WORKER: "off", TRUST_PROXY: "1" },
    remember: false,
  });
  await setStock(shop.environment.DATABASE_URL, stock);
  const processes = new ShopProcesses({ supervisor, logFile, shop, postgres });
  await processes.start();
  return { processes, shop };
}

async function setStock(databaseUrl, count) {
  for (const table of ["stock_items", "part_stock"])
    await query(databaseUrl, `UPDATE ${table} SET received = $1`, [count]);
}

/** Runs all customers, CONCURRENT_CUSTOMERS at a time, during the kills. */
async function runCustomers({ plan, client, processes, providers, administrator, progress }) {
  const queue = [...plan.customers];
  const visits = [];
  const lane = async () => {
    for (let customer = queue.shift(); customer; customer = queue.shift()) {
      if (customer.fault) await providers.arm(customer.fault);
      visits.push(await visit(customer, client, providers, administrator));
      progress(`${visits.length} of ${plan.customers.length}`);
    }
  };
  const lanes = Promise.all(Array.from({ length: CONCURRENT_CUSTOMERS }, lane));
  await runCrashes({ crashes: plan.crashes, processes, finished: () => visits.length, lanes });
  await lanes;
  return visits;
}

/**
 * Runs one customer for each refund reason, with separate stock. Then removes the free stock, so
 * that a payment found later is sold out.
 * @returns {Promise<{ visits: object[], stock: number }>} the visits and the devices available in total
 */
async function runLastCustomers({ plan, client, providers, administrator, databaseUrl }) {
  const stock = plan.stock + LAST_STOCK;
  await setStock(databaseUrl, stock);
  const visits = await Promise.all(
    plan.lastCustomers.map((customer) => visit(customer, client, providers, administrator)),
  );
  const [{ free }] = await query(
    databaseUrl,
    `UPDATE stock_items AS now SET received = now.sold + now.reserved FROM stock_items AS before
     WHERE before.id = now.id RETURNING before.received - now.received AS free`,
  );
  return { visits, stock: stock - free };
}

/** Kills processes as planned, each time after enough customers have finished. */
async function runCrashes({ crashes, processes, finished, lanes }) {
  let hasEnded = false;
  const end = lanes.finally(() => (hasEnded = true));
  for (const { afterCheckouts, delayMs, killed } of crashes) {
    while (finished() < afterCheckouts && !hasEnded) await Promise.race([end, wait(20)]);
    await wait(delayMs);
    await processes.crash(killed);
  }
}

/** Ends the faults, decides pending captures and delivers pending events. */
async function endFaults(providers) {
  await providers.clearFaults();
  const pending = (await providers.payments()).filter(({ state }) => state === "pending");
  for (const [index, { provider, transactionId }] of pending.entries()) {
    if (provider !== "paypal") continue;
    await providers.capture(transactionId, index % 3 === 0 ? "deny" : "complete");
  }
  const deadline = Date.now() + EVENTS_TIMEOUT_MS;
  for (;;) {
    const undelivered = (await providers.webhooks()).filter(({ state }) => state === "pending");
    if (undelivered.length === 0 || Date.now() > deadline) return;
    for (const { id } of undelivered) await providers.redeliver(id);
  }
}
