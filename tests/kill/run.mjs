import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { query } from "../../scripts/database.mjs";
import { startThrowawayPostgres } from "../../scripts/postgres.mjs";
import { step } from "../../scripts/steps.mjs";
import { prepareTestShop, TEST_BUILD_FOLDER } from "../../scripts/test-shop.mjs";
import { shopClient } from "../support/shop-client.mjs";
import { Crew } from "./crew.mjs";
import { openOffice } from "./office.mjs";
import { outsideWorld } from "./outside-world.mjs";
import { planRun } from "./plan.mjs";
import { prove } from "./proof.mjs";
import { visit } from "./shopper.mjs";

const SHOPPERS_AT_ONCE = 24;
/** Stock for the last shoppers, more than they buy. */
const LAST_STOCK = 20;
const PATIENCE_FOR_EVENTS_MS = 20_000;

/**
 * Lets shoppers buy while providers fail and processes are killed. Then waits until the shop is at
 * rest and compares all records.
 * @param {object} options
 * @param {string} options.root
 * @param {import("../../scripts/supervisor.mjs").Supervisor} options.supervisor
 * @param {(name: string) => string} options.logFile
 * @param {number} options.checkouts
 * @param {number} options.kills
 * @param {number} options.seed
 * @param {boolean} options.reuseBuild
 * @returns {Promise<import("./claim.mjs").Proof[]>}
 */
export async function runKillTest(options) {
  const { root, supervisor, logFile, checkouts, kills, seed } = options;
  const plan = planRun(checkouts, kills, seed);
  const { crew, shop } = await step("Shop", ({ progress }) =>
    openShop({ ...options, stock: plan.stock, progress }),
  );
  const { environment, sandboxUrl } = shop;
  const providers = outsideWorld(sandboxUrl);
  const buildFolder = path.join(root, TEST_BUILD_FOLDER);
  const client = shopClient({ siteUrl: environment.SITE_URL, buildFolder });

  const databaseUrl = environment.DATABASE_URL;
  const office = await openOffice({ client, databaseUrl });

  const reachRest = async (name) => {
    await endFaults(providers);
    const command = [process.execPath, "--import", "tsx", "tests/kill/later.ts"];
    const env = { ...environment, TSX_TSCONFIG_PATH: "scripts/tsconfig.json" };
    await supervisor.run(name, command, { cwd: root, env, logFile: logFile(name) });
  };

  const visits = await step("Checkouts", async ({ note, progress }) => {
    const found = await runShoppers({ plan, client, crew, providers, office, progress });
    note(`killed: ${countsOf(crew.kills)}; ${plan.stock} devices, seed ${seed}`);
    return found;
  });
  const last = await step("Refunds", async ({ note }) => {
    await reachRest("hours later");
    const found = await runLastShoppers({ plan, client, providers, office, databaseUrl });
    note("one for each reason, then the stock is emptied");
    return found;
  });
  await step("Aftermath", async ({ note }) => {
    await reachRest("the end");
    note("reconciled until nothing changed");
  });
  client.close();
  return prove({
    databaseUrl,
    providers,
    visits: [...visits, ...last.visits],
    stock: last.stock,
    endedByThemselves: crew.endedByThemselves,
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
    // Each shopper has a different address, as through a proxy.
    variables: { WORKER: "off", TRUST_PROXY: "1" },
    remember: false,
  });
  await setStock(shop.environment.DATABASE_URL, stock);
  const crew = new Crew({ supervisor, logFile, shop, postgres });
  await crew.start();
  return { crew, shop };
}

async function setStock(databaseUrl, count) {
  for (const table of ["stock_items", "part_stock"])
    await query(databaseUrl, `UPDATE ${table} SET received = $1`, [count]);
}

/** Runs all shoppers, SHOPPERS_AT_ONCE at a time, during the kills. */
async function runShoppers({ plan, client, crew, providers, office, progress }) {
  const queue = [...plan.shoppers];
  const visits = [];
  const lane = async () => {
    for (let shopper = queue.shift(); shopper; shopper = queue.shift()) {
      if (shopper.fault) await providers.arm(shopper.fault);
      visits.push(await visit(shopper, client, providers, office));
      progress(`${visits.length} of ${plan.shoppers.length}`);
    }
  };
  const lanes = Promise.all(Array.from({ length: SHOPPERS_AT_ONCE }, lane));
  await runCrashes({ crashes: plan.crashes, crew, finished: () => visits.length, lanes });
  await lanes;
  return visits;
}

/**
 * Runs one shopper for each refund reason, with separate stock. Then removes the free stock, so
 * that a payment found later is sold out.
 * @returns {Promise<{ visits: object[], stock: number }>} the visits and the devices available in total
 */
async function runLastShoppers({ plan, client, providers, office, databaseUrl }) {
  const stock = plan.stock + LAST_STOCK;
  await setStock(databaseUrl, stock);
  const visits = await Promise.all(
    plan.lastShoppers.map((shopper) => visit(shopper, client, providers, office)),
  );
  const [{ free }] = await query(
    databaseUrl,
    `UPDATE stock_items AS now SET received = now.sold + now.reserved FROM stock_items AS before
     WHERE before.id = now.id RETURNING before.received - now.received AS free`,
  );
  return { visits, stock: stock - free };
}

/** Kills processes as planned, each time after enough shoppers have finished. */
async function runCrashes({ crashes, crew, finished, lanes }) {
  let isOver = false;
  const end = lanes.finally(() => (isOver = true));
  for (const { afterCheckouts, delayMs, victims } of crashes) {
    while (finished() < afterCheckouts && !isOver) await Promise.race([end, wait(20)]);
    await wait(delayMs);
    await crew.crash(victims);
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
  const deadline = Date.now() + PATIENCE_FOR_EVENTS_MS;
  for (;;) {
    const undelivered = (await providers.webhooks()).filter(({ state }) => state === "pending");
    if (undelivered.length === 0 || Date.now() > deadline) return;
    for (const { id } of undelivered) await providers.redeliver(id);
  }
}
