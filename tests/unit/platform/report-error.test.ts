import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startErrorService } from "../../support/error-service";

/** Loaded again with the modules. */
const capturedLog = async () => (await import("../../support/captured-log")).capturedLog();

let service: Awaited<ReturnType<typeof startErrorService>>;

beforeEach(async () => {
  vi.resetModules();
  vi.doMock("@/lib/platform/log", async (original) =>
    (await import("../../support/captured-log")).captureLog(original),
  );
  service = await startErrorService();
});
afterEach(async () => {
  vi.doUnmock("@/lib/platform/log");
  vi.unstubAllEnvs();
  await service.close();
});

async function port(variable = "ERROR_DSN") {
  vi.stubEnv(variable, service.dsn);
  const { errorsSent, reportError } = await import("@/lib/platform/report-error");
  const { withLogContext } = await import("@/lib/platform/log");
  return { errorsSent, reportError, withLogContext };
}

test.each(["ERROR_DSN", "SENTRY_DSN"])("an error reaches the service of %s", async (variable) => {
  const { reportError, withLogContext } = await port(variable);
  withLogContext({ requestId: "request-0001" }, () => {
    reportError(new TypeError("no answer for a@b.it"), {
      message: "action failed",
      source: "action",
      action: "placeOrder",
    });
  });
  await expect.poll(() => service.errors).toHaveLength(1);
  const [error] = service.errors;
  expect(error).toMatchObject({
    level: "error",
    tags: { source: "action", action: "placeOrder", requestId: "request-0001" },
    exception: { values: [{ type: "TypeError", value: "action failed: no answer for [e-mail]" }] },
  });
  const frames = error?.exception.values[0]?.stacktrace.frames ?? [];
  expect(frames.at(-1)).toMatchObject({
    filename: expect.stringContaining("report-error.test.ts") as string,
    lineno: expect.any(Number) as number,
  });
  expect(await capturedLog()).toMatch(/"action":"placeOrder".*"msg":"action failed"/);
});

test("a storm of the same error is sent five times, another error at once", async () => {
  const { errorsSent, reportError } = await port();
  const storm = new Error("database gone");
  for (let times = 0; times < 200; times += 1) reportError(storm, { message: "badge failed" });
  reportError(new Error("another"), { message: "route failed" });
  await errorsSent();
  expect(service.errors).toHaveLength(6);
});

test("a service that asks for a pause gets one", async () => {
  const { errorsSent, reportError } = await port();
  service.refuseFromNow();
  reportError(new Error("first"), { message: "first" });
  await errorsSent();
  expect(service.errors).toHaveLength(1);
  reportError(new Error("second"), { message: "second" });
  await errorsSent();
  expect(service.errors).toHaveLength(1);
});

test("a service that cannot be reached costs a line of the log", async () => {
  vi.stubEnv("ERROR_DSN", "http://key@127.0.0.1:9/7");
  const { reportError } = await import("@/lib/platform/report-error");
  reportError(new Error("nobody listens"), { message: "route failed" });
  await expect.poll(capturedLog).toContain("could not send an error report");
});

test("a crash is in the log as JSON before the process ends with code 1", () => {
  const script = `
    const { reportFatalErrors } = await import("./lib/platform/report-error.ts");
    reportFatalErrors();
    Promise.reject(new TypeError("lost"));
    setInterval(() => undefined, 60_000);`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, LOG_LEVEL: "info", TSX_TSCONFIG_PATH: "scripts/tsconfig.run.json" },
  });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 50,
    errorName: "TypeError",
    msg: "the process ends after an error",
  });
});
