import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { findHeadlessShell } from "../../scripts/chromium";
import { query } from "../../scripts/database";
import { Supervisor } from "../../scripts/supervisor";
import { prepareTestShop, untilShopAnswers } from "../../scripts/test-shop";
import { startThrowawayPostgres } from "../../scripts/throwaway-postgres";
import { buildFolder } from "../support/web-server";
import { openingSettings } from "./opening-settings";

export type LiveShop = {
  siteUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
  /** Environment of the shop's processes, for its commands. */
  environment: Record<string, string>;
  /** Path of the browser; empty for Playwright's own. */
  chromium: string;
};

declare module "vitest" {
  interface ProvidedContext {
    liveShop: LiveShop;
  }
}

const root = path.resolve(import.meta.dirname, "../..");
const STOCK = 40;

/**
 * Starts the shop as its owner gets it: production seed, stand-ins that play live accounts, and
 * settings as the owner fills them in before the first sale. Uses the build of `npm test`, or
 * builds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const supervisor = new Supervisor();
  const logs = path.join(root, ".cache", "live");
  mkdirSync(logs, { recursive: true });
  const logFile = (name: string) => path.join(logs, `${name.replaceAll(/\W+/g, "-")}.log`);
  try {
    const postgres = await supervisor.adopt(startThrowawayPostgres());
    const { environment, sandboxUrl, web } = await prepareTestShop({
      root,
      supervisor,
      logFile,
      postgres,
      progress: () => undefined,
      database: "shop_live",
      live: true,
      reuseBuild: existsSync(path.join(buildFolder, "BUILD_ID")),
      remember: false,
      variables: { MAIL_FROM: "Scultea <ordini@negozio-vero.it>" },
    });
    const { DATABASE_URL: databaseUrl, SITE_URL: siteUrl } = environment;
    for (const table of ["stock_items", "part_stock"])
      await query(databaseUrl, `UPDATE ${table} SET received = $1`, [STOCK]);
    for (const [key, value] of Object.entries(openingSettings()))
      await query(
        databaseUrl,
        "INSERT INTO settings (key, value, updated_at) VALUES ($1, $2, now())",
        [key, JSON.stringify(value)],
      );
    const options = { cwd: root, env: process.env, logFile: logFile("browser") };
    const chromium = await findHeadlessShell(
      async (name, command, env) =>
        (await supervisor.runForExitCode(name, command, {
          ...options,
          env: { ...process.env, ...env },
        })) === 0,
    );
    supervisor.start("web server", web.command, web.options);
    await untilShopAnswers(siteUrl, web.options.logFile);
    project.provide("liveShop", { siteUrl, sandboxUrl, databaseUrl, environment, chromium });
  } catch (error) {
    await supervisor.stopAll();
    throw error;
  }
  return async () => {
    await supervisor.stopAll();
  };
}
