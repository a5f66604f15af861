import { type ReactNode } from "react";

type Props = {
  caption: string;
  heads: readonly { text: string; number?: boolean }[];
  children: ReactNode;
};

/** A compact table. On phones each row becomes lines, with each column's head beside the cell. */
export function PlainTable({ caption, heads, children }: Props) {
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

type CellProps = {
  /** The column's head, shown beside the cell on phones; none if the cell is self-explanatory. */
  head?: string;
  number?: boolean;
  children: ReactNode;
  className?: string;
};

/** A cell; text aligns left, numbers right. */
export function PlainCell({ head, number = false, children, className = "" }: CellProps) {
  return (
    <td
      role="cell"
      className={`h-8.5 border-b border-line px-2.5 py-1.5 group-hover/row:bg-hover first:pl-0 last:pr-0 max-md:inline-flex max-md:h-auto max-md:items-baseline max-md:gap-1.5 max-md:border-0 max-md:p-0 max-md:py-0.5 max-md:group-hover/row:bg-transparent ${number ? "text-right whitespace-nowrap" : ""} ${className}`}
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
      className="h-8.5 border-b border-line py-1.5 pr-2.5 text-left font-medium group-hover/row:bg-hover max-md:block max-md:h-auto max-md:w-full max-md:border-0 max-md:p-0 max-md:group-hover/row:bg-transparent"
    >
      {children}
    </th>
  );
}

type Column = { name: string; className?: string };

export function MoneyTableHead({
  columns,
  className = "",
}: {
  columns: Column[];
  className?: string;
}) {
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
