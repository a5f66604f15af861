import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { execa } from "execa";
import { afterAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
mkdirSync(path.join(root, ".cache"), { recursive: true });
const folder = mkdtempSync(path.join(root, ".cache", "leaves-nothing-"));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  "a-leaves.test.ts": `
    import { beforeAll, expect, test } from "vitest";
    beforeAll(() => () => void (process.env.SHOP_LEFT = "by a teardown"));
    test("passes", () => expect(1).toBe(1));`,
  "b-clean.test.ts": `
    import { expect, test } from "vitest";
    test("finds nothing", () => expect(process.env.SHOP_LEFT).toBeUndefined());`,
  "vitest.config.ts": `
    import { BaseSequencer } from "vitest/node";
    class ByName extends BaseSequencer {
      async sort(files) {
        return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
      }
    }
    export default {
      resolve: { alias: { "@": ${JSON.stringify(root)} } },
      test: {
        root: ${JSON.stringify(folder)},
        include: ["*.test.ts"],
        isolate: false,
        maxWorkers: 1,
        sequence: { setupFiles: "list", sequencer: ByName },
        setupFiles: [${JSON.stringify(path.join(root, "tests/support/leaves-nothing.ts"))}],
      },
    };`,
};

test("a file is named with what it left, also by its last teardown, and the next file finds nothing", async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const program = path.join(root, "node_modules/vitest/vitest.mjs");
  const args = [
    program,
    "run",
    "--reporter=json",
    "--config",
    path.join(folder, "vitest.config.ts"),
  ];
  const { stdout, stderr } = await execa(process.execPath, args, { cwd: root, reject: false });
  const { testResults } = JSON.parse(stdout) as {
    testResults: { name: string; status: string; message: string }[];
  };
  const results = Object.fromEntries(
    testResults.map(({ name, status, message }) => [path.basename(name), { status, message }]),
  );
  expect(results, stderr).toMatchObject({
    "a-leaves.test.ts": {
      status: "failed",
      message: expect.stringContaining(
        "This file left:\nthe environment variable SHOP_LEFT",
      ) as string,
    },
    "b-clean.test.ts": { status: "passed" },
  });
});
