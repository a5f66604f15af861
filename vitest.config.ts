import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { sandboxKeys } from "./sandbox/keys.ts";
import { FULL_FILES, isFullRun } from "./tests/support/full.ts";

const root = import.meta.dirname;
const support = (file: string) => path.join(root, "tests", "support", file);

const everyProject = ["leaves-nothing.ts", "reset-modules.ts", "fail-on-console.ts"].map(support);

/** Nothing listens on this port. A test without its stand-in fails at once and reaches no one. */
const NOWHERE = "http://127.0.0.1:9";

/** TEST_ORDER, any text, puts the files into another order. TEST_WORKERS is a number of processes. */
const { TEST_ORDER: orderSeed, TEST_WORKERS } = process.env;
const orderKey = ({ moduleId }: TestSpecification) =>
  createHash("sha256").update(`${orderSeed} ${moduleId}`).digest("hex");

/** Runs files of one environment in a row, because vitest ends a worker's process at each change of it. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = orderSeed
      ? files.toSorted((a, b) => orderKey(a).localeCompare(orderKey(b)))
      : await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const inHappyDom = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, "utf8").startsWith("// @vitest-environment happy-dom");
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter((file) => !inHappyDom(file)), ...own.filter(inHappyDom)];
    });
  }
}

export default defineConfig({
  resolve: {
    alias: { "@": root, "server-only": path.join(root, "scripts", "server-only.ts") },
  },
  test: {
    env: {
      // Servers usually run in UTC. A zone unlike the shop's exposes code that uses the local one.
      TZ: "UTC",
      SITE_URL: "http://localhost:3000",
      DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none",
      DATABASE_DIRECT_URL: "",
      DATABASE_REPLICA_URL: "",
      // Some tests run many concurrent requests, and machines may be slow.
      DATABASE_POOL_SIZE: "25",
      DATABASE_STATEMENT_SECONDS: "300",
      NEXTAUTH_SECRET: "a secret of thirty-two characters for tests",
      CRON_SECRET: "another secret of thirty-two characters for tests",
      ...sandboxKeys.stripe,
      STRIPE_API_BASE: NOWHERE,
      ...sandboxKeys.paypal,
      PAYPAL_ENVIRONMENT: "sandbox",
      PAYPAL_API_BASE: NOWHERE,
      ...sandboxKeys.resend,
      RESEND_API_BASE: NOWHERE,
      MAIL_PER_SECOND: "1000",
      OPENAI_API_BASE: NOWHERE,
      ...sandboxKeys.meta,
      META_API_BASE: NOWHERE,
      ...sandboxKeys.push,
      PUSH_API_BASE: NOWHERE,
      MAIL_FROM: "Scultea <ciao@scultea.example>",
      LOG_LEVEL: "silent",
      WORKER: "off",
      // Tests set the client address in X-Forwarded-For.
      TRUST_PROXY: "1",
    },
    exclude: isFullRun ? [] : [FULL_FILES],
    // Many test files share one process, so that packages load once.
    isolate: false,
    sequence: { setupFiles: "list", sequencer: ByEnvironment },
    maxWorkers: Number(TEST_WORKERS ?? Math.min(8, Math.max(2, availableParallelism()))),
    restoreMocks: true,
    // Limits are for a machine that is busy. No test waits for them.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Tags are the rows of tests/conformance.md, which `npm run conformance` reads.
    strictTags: false,
    // Conditions may take long on a busy machine.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: everyProject,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          alias: {
            "next/headers": support("request.ts"),
            "next/cache": support("next-cache.ts"),
            "next/navigation": support("next-navigation.ts"),
          },
          globalSetup: [support("postgres.ts")],
          setupFiles: [support("worker-database.ts"), ...everyProject],
          // Files that render components run in happy-dom; their server code calls the stand-ins.
          environmentOptions: {
            happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } },
          },
        },
      },
      {
        extends: true,
        test: {
          name: "live",
          include: ["tests/live/**/*.test.ts"],
          setupFiles: everyProject,
          globalSetup: [path.join(root, "tests", "live", "shop.ts")],
          // One shop: a change of its claims concerns all pages.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          setupFiles: everyProject,
        },
      },
    ],
  },
});
