import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

test("the log of each container has an end", () => {
  const [, services = ""] = /^services:\n([^]*?)^\w/m.exec(
    readFileSync("deploy/compose.yaml", "utf8"),
  ) ?? ["", ""];
  const parts = services.split(/^ {2}(?=[\w-]+:)/m).filter((part) => /^[\w-]+:/.test(part));
  expect(parts).toHaveLength(7);
  const isBounded = (part: string) => /logging: \*logs|<<: \*shop|: \*web\b/.test(part);
  expect(parts.filter((part) => !isBounded(part))).toEqual([]);
});

const folder = "deploy/systemd";
const units = readdirSync(folder)
  .filter((name) => name.endsWith(".service"))
  .map((name) => path.join(folder, name));

test.skipIf(spawnSync("systemd-analyze", ["--version"]).error !== undefined)(
  "systemd accepts the units, which needs systemd-analyze",
  () => {
    expect(units).toHaveLength(2);
    const { stderr, status } = spawnSync("systemd-analyze", ["verify", ...units]);
    // The verdict covers other units of this machine too.
    const complaints = stderr
      .toString()
      .split("\n")
      .filter((line) => line.includes("shop-"));
    expect(complaints.filter((line) => !/node is not executable/.test(line))).toEqual([]);
    expect(status).not.toBeNull();
  },
);
