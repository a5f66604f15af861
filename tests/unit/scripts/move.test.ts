import { expect, test } from "vitest";
import { differingTables, inCopyOrder, type Table } from "../../../scripts/move-tables";

const table = (name: string, references: string[] = []): Table => ({
  name,
  columns: [{ name: "id", type: "uuid" }],
  references,
});

test("a table is copied after those it references; it may reference itself", () => {
  const tables = [
    table("items", ["orders", "products"]),
    table("orders", ["orders"]),
    table("notes", ["items"]),
    table("products"),
  ];
  const order = inCopyOrder(tables).map(({ name }) => name);
  expect(order).toEqual(["orders", "products", "items", "notes"]);
});

test("tables that reference each other cannot be ordered", () => {
  const tables = [table("a", ["b"]), table("b", ["a"]), table("c")];
  expect(() => inCopyOrder(tables)).toThrow("These tables reference each other: a, b.");
});

test("tables differ by their columns, or because one side lacks them", () => {
  const other = { ...table("b"), columns: [{ name: "id", type: "text" }] };
  expect(differingTables([table("a"), table("b")], [table("a"), table("b")])).toEqual([]);
  expect(differingTables([table("a"), table("b")], [other, table("c")])).toEqual(["a", "b", "c"]);
});
