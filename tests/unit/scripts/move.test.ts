import { expect, test } from "vitest";
import { compareFigures, type Figures } from "../../../scripts/move-checks";
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

const figures: Figures = {
  tables: { orders: { rows: "2", digest: "10" }, users: { rows: "1", digest: "7" } },
  books: { "orders, cents": "5998" },
  sequences: { orders_id_seq: "41" },
};

test("equal databases show their totals and books only", () => {
  expect(compareFigures(figures, structuredClone(figures))).toEqual({
    rows: [
      ["tables", "2", "2", "equal"],
      ["rows", "3", "3", "equal"],
      ["sequences", "1", "1", "equal"],
      ["orders, cents", "5998", "5998", "equal"],
    ],
    differences: [],
  });
});

test.each<[string, Partial<Figures>, string[]]>([
  [
    "row too few",
    { tables: { ...figures.tables, orders: { rows: "1", digest: "4" } } },
    ["rows", "orders"],
  ],
  ["changed row", { tables: { ...figures.tables, users: { rows: "1", digest: "8" } } }, ["users"]],
  [
    "missing table",
    { tables: { orders: { rows: "2", digest: "10" } } },
    ["tables", "rows", "users"],
  ],
  ["wrong sum", { books: { "orders, cents": "5999" } }, ["orders, cents"]],
  ["sequence behind", { sequences: { orders_id_seq: "unused" } }, ["orders_id_seq"]],
])("a %s is a difference", (_, change, differences) => {
  const { rows, differences: found } = compareFigures(figures, { ...figures, ...change });
  expect(found).toEqual(differences);
  expect(rows.filter(([, , , result]) => result === "DIFFERENT").map(([name]) => name)).toEqual(
    differences,
  );
});
