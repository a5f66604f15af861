import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const PROGRAMS = ["app", "lib", "prisma", "scripts", "server"];
const OPENER = path.join("lib", "platform", "db", "utc-connections.ts");
/** Also what a package would open for itself, from an address. */
const OPENED =
  /new (?:pg\.)?(?:Pool|Client)\(|new (?:PgBoss|PrismaPg)\(\s*(?:\{\s*connectionString|["'`])/;

it("connections to the database are opened in one place, which sets their time zone", () => {
  const files = PROGRAMS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  ).filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"));
  const openers = files.filter((file) => {
    const source = readFileSync(path.join(root, file), "utf8");
    return /from "(?:pg|pg-boss|@prisma\/adapter-pg)"/.test(source) && OPENED.test(source);
  });
  expect(openers).toEqual([OPENER]);
});
