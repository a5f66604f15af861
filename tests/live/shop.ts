import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { execa } from "execa";
import sharp from "sharp";
import { type TestProject } from "vitest/node";
import { findHeadlessShell } from "../../scripts/chromium";
import { query } from "../../scripts/database";
import { startThrowawayPostgres } from "../../scripts/postgres";
import { Supervisor } from "../../scripts/supervisor";
import {
  hasBuild,
  prepareTestShop,
  TEST_BUILD_FOLDER,
  untilShopAnswers,
} from "../../scripts/test-shop";
import { setStock } from "../kill/customers";
import { isFullRun } from "../support/full";
import { buildFolder } from "../support/web-server";
import { openingSettings } from "./opening-settings";

export type LiveShop = {
  siteUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
  /** Environment of the shop's processes, for its commands. */
  environment: Record<string, string>;
  /** The account of the owner, who may change everything. */
  owner: { email: string; password: string };
  /** Path of the browser in a full run; empty for Playwright's own. */
  chromium: string;
};

declare module "vitest" {
  interface ProvidedContext {
    liveShop: LiveShop;
  }
}

const root = path.resolve(import.meta.dirname, "../..");
/** Enough for the orders and carts of all tests. */
const STOCK = 400;
const owner = { email: "titolare@negozio-vero.it", password: "quattro barche nel porto" };

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
      reuseBuild: hasBuild(),
      variables: { MAIL_FROM: "Scultea <ordini@negozio-vero.it>" },
    });
    const { DATABASE_URL: databaseUrl, SITE_URL: siteUrl } = environment;
    await setStock(databaseUrl, STOCK);
    for (const [key, value] of Object.entries(openingSettings()))
      await query(
        databaseUrl,
        "INSERT INTO settings (key, value, updated_at) VALUES ($1, $2, now())",
        [key, JSON.stringify(value)],
      );
    await placeGuaranteeNotice(databaseUrl);
    const chromium = isFullRun ? await findBrowser(supervisor, logFile("browser")) : "";
    // As on a server: from the folder to deploy, without the clone.
    const folder = path.join(buildFolder, "standalone");
    const server = supervisor.start("web server", web.command, { ...web.options, cwd: folder });
    await Promise.all([untilShopAnswers(siteUrl, server), createOwner(folder, environment)]);
    project.provide("liveShop", { siteUrl, sandboxUrl, databaseUrl, environment, owner, chromium });
  } catch (error) {
    await supervisor.stopAll();
    throw error;
  }
  return async () => {
    await supervisor.stopAll();
  };
}

function findBrowser(supervisor: Supervisor, logFile: string): Promise<string> {
  return findHeadlessShell(async (name, command, variables) => {
    const env = { ...process.env, ...variables };
    return (await supervisor.runForExitCode(name, command, { cwd: root, env, logFile })) === 0;
  });
}

/** Stores a file in the place of the official notice on the legal guarantee. */
async function placeGuaranteeNotice(databaseUrl: string): Promise<void> {
  const paper = { width: 595, height: 842, channels: 3, background: "white" } as const;
  const picture = await sharp({ create: paper }).png().toBuffer();
  await query(
    databaseUrl,
    `INSERT INTO guarantee_notices (hash, content_type, bytes, width, height, uploaded_at, in_use)
     VALUES ($1, 'image/png', $2, 595, 842, now(), true)`,
    [createHash("sha256").update(picture).digest("hex"), picture],
  );
}

/** Creates the first administrator with the program that the owner uses on a server. */
async function createOwner(cwd: string, environment: Record<string, string>): Promise<void> {
  const program = path.join(TEST_BUILD_FOLDER, "web-server", "admin-create.mjs");
  const args = ["--email", owner.email, "--name", "Titolare", "--password-stdin"];
  const input = `${owner.password}\n`;
  await execa(process.execPath, [program, ...args], { cwd, env: environment, input });
}
