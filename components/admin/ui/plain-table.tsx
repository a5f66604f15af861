import { type ReactNode } from "react";
import { type Cents, formatEuro } from "@/lib/core/money";

type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligned right, on one line. */
  number?: boolean;
  /** The cell explains itself, so phones show it without its head. */
  bare?: boolean;
  className?: string | ((row: Row) => string);
};

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

/** A column of amounts. */
export const euroColumn = <Key extends string>(head: string, key: Key) => ({
  head,
  number: true,
  cell: (row: Record<Key, Cents>) => formatEuro(row[key]),
});

/**
 * A compact table. The first column names the row. On phones each row becomes lines, with each column's head
 * beside the cell.
 */
export function PlainTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
}: {
  caption: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
}) {
  if (rows.length === 0 && empty !== undefined) return empty;
  const [first, ...others] = columns;
  return (
    <TableFrame
      caption={caption}
      heads={columns.map(({ head, number }) => ({ text: head, number }))}
    >
      {rows.map((row) => (
        <PlainRow key={rowKey(row)}>
          <PlainRowHead>{first.cell(row)}</PlainRowHead>
          {others.map(({ head, cell, number, bare = false, className }) => (
            <PlainCell
              key={head}
              head={bare ? undefined : head}
              number={number}
              className={typeof className === "function" ? className(row) : className}
            >
              {cell(row)}
            </PlainCell>
          ))}
        </PlainRow>
      ))}
    </TableFrame>
  );
}

/** A table whose rows are written by hand. Prefer `PlainTable`. */
export function TableFrame({
  caption,
  heads,
  children,
}: {
  caption: string;
  heads: readonly { text: string; number?: boolean }[];
  children: ReactNode;
}) {
  return (
    // Explicit roles, because the phone layout changes the table's `display`.
    <table role="table" className="w-full border-separate border-spacing-0 max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {heads.map(({ text, number = false }) => (
            <th
              key={text}
              role="columnheader"
              scope="col"
              className={`h-8.5 border-b border-line px-2.5 text-xs font-medium whitespace-nowrap text-cocoa first:pl-0 last:pr-0 ${number ? "text-right" : "text-left"}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {children}
      </tbody>
    </table>
  );
}

export function PlainRow({ children }: { children: ReactNode }) {
  return (
    <tr
      role="row"
      className="group/row max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:py-2.5"
    >
      {children}
    </tr>
  );
}

const cellClass = "h-8.5 border-b border-line py-1.5 group-hover/row:bg-hover";
const phoneCellClass =
  "max-md:h-auto max-md:border-0 max-md:p-0 max-md:group-hover/row:bg-transparent";

type CellProps = {
  /** The column's head, shown beside the cell on phones. */
  head?: string;
  number?: boolean;
  children: ReactNode;
  className?: string;
};

export function PlainCell({ head, number = false, children, className = "" }: CellProps) {
  return (
    <td
      role="cell"
      className={`${cellClass} ${phoneCellClass} px-2.5 first:pl-0 last:pr-0 max-md:inline-flex max-md:items-baseline max-md:gap-1.5 max-md:py-0.5 ${number ? "text-right whitespace-nowrap" : ""} ${className}`}
    >
      {head !== undefined && <span className="text-cocoa md:hidden">{head}</span>}
      <span className="min-w-0">{children}</span>
    </td>
  );
}

export function PlainRowHead({ children }: { children: ReactNode }) {
  return (
    <th
      role="rowheader"
      scope="row"
      className={`${cellClass} ${phoneCellClass} pr-2.5 text-left font-medium max-md:block max-md:w-full`}
    >
      {children}
    </th>
  );
}

type Props = { columns: { name: string; className?: string }[]; className?: string };

export function MoneyTableHead({ columns, className = "" }: Props) {
  return (
    <thead className={`text-xs text-cocoa max-md:text-small ${className}`}>
      <tr>
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            className={`h-8.5 border-b border-line-strong text-left font-medium ${column.className ?? ""}`}
          >
            {column.name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
