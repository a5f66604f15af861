import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { foreignWrites, readOwners, writtenTables } from "../../../scripts/table-owners";

const owners = readOwners(readFileSync("prisma/schema.prisma", "utf8"));

describe("owners of tables", () => {
  test("reads one owner for every table of the schema", () => {
    expect(owners.length).toBeGreaterThan(60);
    expect(owners.filter(({ owner }) => owner === undefined)).toEqual([]);
    expect(owners).toContainEqual({ table: "withdrawals", model: "withdrawal", owner: "returns" });
  });

  test.each([
    ["tx.withdrawal.update({ where: { id } })", ["withdrawals"]],
    ["await db\n  .orderEvent\n  .createMany({ data })", ["order_events"]],
    ["tx.$executeRaw`UPDATE orders SET status = 'paid'`", ["orders"]],
    ["INSERT INTO part_stock (kind) VALUES ('serum')", ["part_stock"]],
    ["DELETE FROM chat_messages WHERE id = $1", ["chat_messages"]],
    ["db.order.findMany()", []],
    ["SELECT 1 FROM orders FOR UPDATE", []],
    ["UPDATE something_else SET a = 1", []],
    ["state.update({ a: 1 })", []],
  ])("finds the tables that %j writes", (source, tables) => {
    expect(writtenTables(source, owners)).toEqual(tables);
  });

  test("allows a write in the owner's room and nowhere else", () => {
    const write = "tx.withdrawal.create({ data })";
    expect(foreignWrites("lib/returns/commands/declare.ts", write, owners)).toEqual([]);
    for (const file of ["lib/orders/commands/declare.ts", "app/admin/resi/page.tsx"])
      expect(foreignWrites(file, write, owners)).toEqual([
        `${file} writes withdrawals, which belongs to returns`,
      ]);
  });
});
