import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { listen } from "@/sandbox/http";
import { waitForAnswer } from "../../../scripts/http";
import { FIT_BLOCKING_MS, type Report, summarize } from "../../../scripts/lighthouse-report";
import { hasBuild, requireBuild, TEST_BUILD_FOLDER } from "../../../scripts/test-shop";
import { useFolder } from "../../support/use-folder";

const inFolder = useFolder();

/** A report of a page that blocks for so long. */
function report(blockingMs: number): Report {
  const score = { score: 0.97 };
  const items = ["document", "script", "total"].map((resourceType) => ({
    resourceType,
    transferSize: 20_040,
    requestCount: 7,
  }));
  return {
    categories: { performance: score, accessibility: score, "best-practices": score, seo: score },
    audits: {
      "largest-contentful-paint": { numericValue: 1_304 },
      "total-blocking-time": { numericValue: blockingMs },
      "cumulative-layout-shift": { numericValue: 0 },
      "resource-summary": { details: { items } },
    },
    environment: { benchmarkIndex: 1_500 },
  };
}

const page = (title: string, ...blocking: number[]) => ({ title, reports: blocking.map(report) });
const sizes = ["20.0 kB", "20.0 kB", "20.0 kB", 7, 1_500];

test("on a fit host, blocking time and score are the medians of the runs", () => {
  const { rows, unfit } = summarize(page("yardstick", 900, FIT_BLOCKING_MS, 110), [
    page("/", 80, 60, 4_000),
  ]);
  expect(unfit).toBeNull();
  expect(rows[0]?.[6]).toBe("600 ms");
  expect(rows[1]).toEqual(["/", 97, 97, 97, 97, "1.30 s", "80 ms", "0.000", ...sizes]);
});

test("a host on which the yardstick blocks too long is called unfit, without those figures", () => {
  const { rows, unfit } = summarize(page("yardstick", 1_304), [page("/", 80)]);
  expect(unfit).toMatch(/unfit for TBT and the performance score: the yardstick blocks 1304 ms/);
  expect(rows[1]).toEqual(["/", "–", 97, 97, 97, "1.30 s", "–", "0.000", ...sizes]);
});

test("a build is reused only when it was finished", () => {
  const programs = inFolder(path.join(TEST_BUILD_FOLDER, "web-server"));
  mkdirSync(programs, { recursive: true });
  writeFileSync(path.join(programs, "main.mjs"), "");
  expect(hasBuild(inFolder())).toBe(false);
  expect(() => requireBuild(inFolder())).toThrow(/^There is no build to reuse in .+: leave out/);
  writeFileSync(path.join(programs, "worker.mjs"), "");
  expect(() => requireBuild(inFolder())).not.toThrow();
});

test("a server is waited for until it answers, or ends", async () => {
  const server = createServer((_, response) => response.writeHead(503).end());
  const { url, close } = await listen(server);
  const running = new Promise<string>(() => undefined);
  await expect(waitForAnswer(url, 600_000, running)).resolves.toBe(503);
  await close();
  const ended = Promise.resolve("exit code 3");
  await expect(waitForAnswer(url, 600_000, ended)).rejects.toThrow(/server ended \(exit code 3\)/);
});

test("a wait ends with its server, also when another program keeps the request open", async () => {
  let asked: () => void = () => undefined;
  const ended = new Promise<string>((resolve) => (asked = () => resolve("exit code 1")));
  const { url, close } = await listen(createServer(asked));
  await expect(waitForAnswer(url, 600_000, ended)).rejects.toThrow(/exit code 1/);
  await close();
});
