import { execa } from "execa";
import { expect, test } from "vitest";
import { findPrograms } from "../../drill/server";

test.skipIf(findPrograms() === null)(
  "a shop that lost its database server is restored to a named time, with equal books (needs Debian's postgresql and pgbackrest)",
  async () => {
    const command = ["--import", "tsx", "scripts/restore-drill.ts", "--quick"];
    const { exitCode, all } = await execa(process.execPath, command, { all: true, reject: false });
    expect(exitCode, all).toBe(0);
    expect(all).toMatch(/✓ every row is as it was at the named time: \d+ tables, \d+ rows/);
    expect(all).toMatch(/✓ every order up to the named time is there and paid: 12 orders/);
    expect(all).toMatch(/✓ no order after the named time is there: [1-9]\d* orders/);
    expect(all).toMatch(/✓ newest: only the last orders before the loss are missing: [1-9]/);
    expect(all).toMatch(/✓ the restored shop sells, and backs itself up: 2 orders/);
  },
);
