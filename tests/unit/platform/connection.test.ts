import { afterEach, expect, it, vi } from "vitest";

const DIRECT = "postgresql://shop@db.example:5432/shop";
const POOLER = "postgresql://shop@pooler.example:6432/shop?pgbouncer=true";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Returns the connections of a process with these variables. */
async function connections(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const { requestConnection, workerConnection } = await import("@/lib/platform/db/connection");
  return { request: requestConnection(), worker: workerConnection() };
}

it("have time-outs, longer ones for jobs", async () => {
  const { request, worker } = await connections({
    DATABASE_URL: DIRECT,
    DATABASE_STATEMENT_SECONDS: "20",
  });
  const idle_in_transaction_session_timeout = 60_000;
  const connectionString = DIRECT;
  expect(request).toEqual({
    connectionString,
    application_name: "shop",
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout,
  });
  expect(worker).toEqual({
    ...request,
    application_name: "shop-worker",
    statement_timeout: 300_000,
  });
});

it("go around a pooler for jobs, and send it no start-up parameters", async () => {
  const urls = { DATABASE_URL: POOLER, DATABASE_DIRECT_URL: DIRECT };
  const { request, worker } = await connections(urls);
  expect(request).toEqual({ connectionString: POOLER, application_name: "shop" });
  expect(worker).toMatchObject({ connectionString: DIRECT, statement_timeout: 300_000 });
});
