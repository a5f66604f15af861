import path from "node:path";
import { startThrowawayPostgres } from "../../scripts/postgres";
import { type Report } from "../../scripts/steps";
import { TEST_BUILD_FOLDER, workerCommand } from "../../scripts/test-shop";
import { setStock } from "../kill/customers";
import { sandboxControl } from "../support/sandbox-control";
import { shopClient } from "../support/shop-client";
import { type BenchOptions, prepareBenchShop, residentMegabytes } from "./shop";

const DEVICES = 10_000_000;

/**
 * Starts a shop as on a small server: a web server, `workers` separate workers, a durable database and
 * the sandbox, all on this host.
 */
export async function startCheckoutShop(
  options: BenchOptions & { workers: number },
  progress: Report["progress"],
) {
  const { root, supervisor, logFile } = options;
  const postgres = await supervisor.adopt(startThrowawayPostgres("full"));
  const shop = await prepareBenchShop(options, postgres, "shop_bench", progress);
  const { environment, databaseUrl, sandboxUrl, web, sandbox } = shop;
  await setStock(databaseUrl, DEVICES);
  const workerOptions = { ...web.options, env: { ...web.options.env, NODE_ENV: "production" } };
  const workers = Array.from({ length: options.workers }, (_, index) => {
    const name = `worker ${index + 1}`;
    return supervisor.start(name, ...workerCommand(workerOptions, logFile(name)));
  });
  const workerPids = workers.map(({ pid }) => pid);
  const server = await shop.serve();
  return {
    databaseUrl,
    environment,
    providers: sandboxControl(sandboxUrl),
    sandboxUrl,
    client: shopClient({
      siteUrl: environment.SITE_URL,
      buildFolder: path.join(root, TEST_BUILD_FOLDER),
    }),
    memory: () => ({
      web: residentMegabytes(server.pid),
      worker: Math.max(...workerPids.map(residentMegabytes)),
      sandbox: residentMegabytes(sandbox.pid),
    }),
  };
}
