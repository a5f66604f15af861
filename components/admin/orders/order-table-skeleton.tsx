import { allColumns, columnStyles } from "./column-styles";

const widths = ["w-4", "w-24", "w-32", "w-40", "w-14", "w-14", "w-24", "w-20", "w-0"];

/** Skeleton of the table. Appears after 200 ms, so that a fast response shows none. */
export function OrderTableSkeleton() {
  return (
    <div role="status" className="animate-[veil-in_1ms_200ms_both]">
      <span className="sr-only">Caricamento degli ordini…</span>
      <table
        aria-hidden="true"
        className="w-full table-fixed border-separate border-spacing-0 border-t border-line-strong"
      >
        <colgroup className="max-md:hidden">
          {allColumns.map((column) => (
            <col key={column} className={columnStyles[column]?.width} />
          ))}
        </colgroup>
        <tbody>
          {Array.from({ length: 10 }, (_, row) => (
            <tr key={row}>
              {widths.map((width, column) => (
                <td
                  key={width + String(column)}
                  className={`h-10 border-b border-line px-2.5 ${column === 0 || (column > 2 && column < 8) ? "max-md:hidden" : ""} ${column === 3 ? "max-[65.625rem]:hidden" : ""}`}
                >
                  <span
                    className={`block h-2.5 max-w-full rounded-field bg-line/70 ${width} ${column === 4 ? "ml-auto" : ""}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
