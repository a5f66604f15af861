import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startThrowawayPostgres } from "../../scripts/postgres";
import { type Report, step } from "../../scripts/steps";
import { prepareTestShop, TEST_BUILD_FOLDER, type Workplace } from "../../scripts/test-shop";
import { sandboxControl } from "../support/sandbox-control";
import { shopClient } from "../support/shop-client";
import { createAdministrator } from "./administrator";
import { type Check, check } from "./check";
import { checkRecords } from "./check-records";
import { passHours, runCustomers, runLastCustomers, setStock } from "./customers";
import { planRun } from "./plan";
import { ShopProcesses } from "./shop-processes";

type Options = Workplace & {
  checkouts: number;
  kills: number;
  seed: number;
  reuseBuild: boolean;
};

/**
 * Lets customers buy while providers fail and processes are killed. Then waits until the shop is at
 * rest and compares all records.
 */
export async function runKillTest(options: Options): Promise<Check[]> {
  const { root, checkouts, kills, seed } = options;
  const plan = planRun(checkouts, kills, seed);
  const { processes, shop } = await step("Shop", ({ progress }) =>
    openShop(options, plan.stock, progress),
  );
  const { environment, sandboxUrl } = shop;
  const providers = sandboxControl(sandboxUrl);
  const buildFolder = path.join(root, TEST_BUILD_FOLDER);
  const client = shopClient({ siteUrl: environment.SITE_URL, buildFolder });
  const databaseUrl = environment.DATABASE_URL;
  const administrator = await createAdministrator(client, databaseUrl);
  const world = { client, providers, administrator };

  const runUntilIdle = (name: string) => passHours(name, options, providers, environment);

  const visits = await step("Checkouts", async ({ note, progress }) => {
    const disruptions = plan.crashes.map(({ afterCheckouts, delayMs, killed }) => ({
      afterCheckouts,
      run: () => wait(delayMs).then(() => processes.crash(killed)),
    }));
    const found = await runCustomers(plan.customers, world, disruptions, progress);
    note(`killed: ${countsOf(processes.kills)}; ${plan.stock} devices, seed ${seed}`);
    return found;
  });
  const last = await step("Refunds", async ({ note }) => {
    await runUntilIdle("hours later");
    const found = await runLastCustomers(plan, world, databaseUrl);
    note("one for each reason, then the stock is emptied");
    return found;
  });
  await step("Aftermath", async ({ note }) => {
    await runUntilIdle("the end");
    note("reconciled until nothing changed");
  });
  client.close();
  const unharmed = Object.entries(processes.kills).filter(([, count]) => count === 0);
  return [
    check(
      "web server, worker and database were killed",
      countsOf(processes.kills),
      // Fewer kills were asked for.
      kills < 3 ? [] : unharmed.map(([name]) => `${name} was not killed`),
    ),
    ...(await checkRecords({
      databaseUrl,
      providers,
      visits: [...visits, ...last.visits],
      stock: last.stock,
      unexpectedExits: processes.unexpectedExits,
    })),
  ];
}

const countsOf = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}×`)
    .join(", ");

async function openShop(options: Options, stock: number, progress: Report["progress"]) {
  const postgres = await options.supervisor.adopt(startThrowawayPostgres("crash"));
  const shop = await prepareTestShop({
    ...options,
    postgres,
    progress,
    database: "shop_kill",
    seed: ["--production"],
    // Each customer has a different address, as through a proxy.
    variables: { WORKER: "off", TRUST_PROXY: "1" },
  });
  await setStock(shop.environment.DATABASE_URL, stock);
  const processes = new ShopProcesses(options, shop, postgres);
  await processes.start();
  return { processes, shop };
}
