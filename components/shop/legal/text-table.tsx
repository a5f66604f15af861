import { type ReactNode } from "react";
import { UnbrokenFigures } from "@/components/ui/unbroken-figures";

type TextTableProps = {
  /** For screen readers; sighted readers have the heading above. */
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its name. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
};

/**
 * A table with hairlines. Below 768 px each row becomes a block, and each cell shows its column. Explicit
 * roles, because changing `display` removes the native ones.
 */
export function TextTable({ caption, columns, rows }: TextTableProps) {
  return (
    <table
      role="table"
      className="text-table w-full text-left text-[0.9375rem] wrap-anywhere max-md:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-gold">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="py-3 pr-4 align-bottom text-note font-medium last:pr-0"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:border-t max-md:border-gold">
        {rows.map(([name, ...cells]) => (
          <tr
            key={name}
            role="row"
            className="border-b border-gold-veil last:border-gold max-md:block max-md:py-4"
          >
            <th
              role="rowheader"
              scope="row"
              className="py-3.5 pr-4 align-top font-medium wrap-anywhere max-md:block max-md:p-0 max-md:pb-1"
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                role="cell"
                data-column={columns[index + 1]}
                className="py-3.5 pr-4 align-top text-cocoa last:pr-0 max-md:block max-md:py-0.5 max-md:pr-0"
              >
                {typeof cell === "string" ? <UnbrokenFigures text={cell} /> : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
