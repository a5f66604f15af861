import writeExcelFile, { type Cell } from "write-excel-file/node";
import { italianDay } from "./business-days";
import { type Cents, toDecimal } from "./money";

/**
 * What a column of a downloaded table holds. Amounts are cents; amounts and counts have several values
 * where a row has several products.
 */
export type SheetValue<Row> =
  | { kind: "text"; value: (row: Row) => string | null }
  | { kind: "phone"; value: (row: Row) => string }
  | { kind: "day"; value: (row: Row) => Date | null }
  | { kind: "amount"; value: (row: Row) => Cents[] }
  | { kind: "count"; value: (row: Row) => number[] };
export type SheetColumn<Row> = { name: string } & SheetValue<Row>;

/**
 * Writes rows as an `.xlsx` file. Amounts and days are numbers and dates for the spreadsheet, and
 * texts stay as they are: postal codes keep their zeros, and no text runs as a formula.
 */
export async function toXlsx<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  sheet: string,
): Promise<Buffer> {
  const head = columns.map(({ name }): Cell => ({ value: name, fontWeight: "bold" }));
  const cells = rows.map((row) => columns.map((column) => toCell(column, row)));
  return writeExcelFile([head, ...cells], {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ name }) => ({ width: Math.max(14, name.length + 2) })),
  }).toBuffer();
}

function toCell<Row>(column: SheetColumn<Row>, row: Row): Cell {
  switch (column.kind) {
    case "text":
    case "phone": {
      const text = column.value(row);
      if (text === null || text === "") return null;
      // The writer keeps texts as keys of an object, where `constructor` already exists.
      return { value: text in {} ? `${text} ` : text, type: String };
    }
    case "day": {
      const date = column.value(row);
      // A date without a time: midnight UTC of the Italian day.
      return date && { value: new Date(italianDay(date)), type: Date, format: "dd/mm/yyyy" };
    }
    case "amount": {
      const [cents = 0, ...more] = column.value(row);
      if (more.length > 0) return [cents, ...more].map(toDecimal).join("; ").replaceAll(".", ",");
      return { value: cents / 100, type: Number, format: "#,##0.00" };
    }
    case "count": {
      const [count = 0, ...more] = column.value(row);
      return more.length > 0 ? [count, ...more].join("; ") : { value: count, type: Number };
    }
  }
}
