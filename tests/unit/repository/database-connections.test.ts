import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { filesIn } from "../../support/files-in";

const PROGRAMS = ["app", "lib", "prisma", "scripts", "server"];
const OPENER = path.join("lib", "platform", "db", "utc-connections.ts");
/** Also what a package would open for itself, from an address. */
const OPENED =
  /new (?:pg\.)?(?:Pool|Client)\(|new (?:PgBoss|PrismaPg)\(\s*(?:\{\s*connectionString|["'`])/;

it("connections to the database are opened in one place, which sets their time zone", () => {
  const openers = filesIn(PROGRAMS, /\.tsx?$/).filter((file) => {
    const source = readFileSync(file, "utf8");
    return /from "(?:pg|pg-boss|@prisma\/adapter-pg)"/.test(source) && OPENED.test(source);
  });
  expect(openers).toEqual([OPENER]);
});
