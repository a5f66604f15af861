import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readOwners } from "../../../scripts/table-owners";
import { filesIn } from "../../support/files-in";

const schema = readFileSync("prisma/schema.prisma", "utf8");
const owners = readOwners(schema);

/** Columns that name a person, their address, telephone, network or browser. */
const PERSONAL =
  /^ {2}(email|recipient|phone|firstName|lastName|contactName|authorName|person|issuedTo|ip|networkKey|userAgent) /m;

/** Columns of the table as the schema declares them. */
const columnsOf = (table: string) =>
  schema.split(/^model /m).find((model) => model.includes(`@@map("${table}")`)) ?? "";

test("every room that stores personal data says how they are exported, erased and deleted in time", () => {
  const rooms = owners
    .filter(({ table }) => PERSONAL.test(columnsOf(table)))
    .map(({ owner = "" }) => owner);
  expect(rooms).toEqual(expect.arrayContaining(["orders", "mail", "newsletter", "visits"]));
  expect(rooms.filter((room) => !existsSync(`lib/${room}/personal-data.ts`))).toEqual([]);
});

test("privacy reads and writes no table of another room", () => {
  const sources = filesIn(["lib/privacy"], /\.ts$/)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const used = owners.filter(({ table, model }) =>
    new RegExp(
      String.raw`(FROM|JOIN|UPDATE|INTO)\s+${table}\b|(tx|db|getDb\(\))\s*\.${model}\.`,
    ).test(sources),
  );
  expect(used.map(({ table }) => table).sort()).toEqual(["privacy_requests", "retention_runs"]);
});
