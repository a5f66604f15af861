"use client";

import { dayToDate } from "@/lib/core/business-days";
import { formatShortDate } from "@/lib/core/dates";
import { formatEuro, parseEuro, toDecimal } from "@/lib/core/money";
import { type OrderListFilter } from "@/lib/orders/model/list-filter";
import { RangeFilter } from "./range-filter";

type Props = { filter: OrderListFilter; onChange: (change: Partial<OrderListFilter>) => void };

/** Filters by order date. Swaps the ends when they are reversed. */
export function DateFilter({ filter: { from, to }, onChange }: Props) {
  return (
    <RangeFilter
      name="Date"
      value={rangeText(
        from && formatShortDate(dayToDate(from)),
        to && formatShortDate(dayToDate(to)),
        {
          from: "Dal",
          to: "Fino al",
        },
      )}
      fields={[
        { label: "Dal", value: from ?? "", type: "date" },
        { label: "Al", value: to ?? "", type: "date" },
      ]}
      onApply={(first, second) => {
        const [low, high] = inOrder(first === "" ? null : first, second === "" ? null : second);
        onChange({ from: low, to: high });
      }}
      onDrop={() => onChange({ from: null, to: null })}
    />
  );
}

/** Filters by order total. Ignores text that is not an amount. */
export function AmountFilter({ filter: { minCents, maxCents }, onChange }: Props) {
  const shown = (cents: number | null) => cents !== null && formatEuro(cents);
  const typed = (cents: number | null) =>
    cents === null ? "" : toDecimal(cents).replace(".", ",");
  return (
    <RangeFilter
      name="Importo"
      fromRight
      value={rangeText(shown(minCents), shown(maxCents), { from: "Da", to: "Fino a" })}
      fields={[
        { label: "Da, in euro", value: typed(minCents), type: "text" },
        { label: "A, in euro", value: typed(maxCents), type: "text" },
      ]}
      onApply={(first, second) => {
        const [low, high] = inOrder(parseEuro(first), parseEuro(second));
        onChange({ minCents: low, maxCents: high });
      }}
      onDrop={() => onChange({ minCents: null, maxCents: null })}
    />
  );
}

/** Describes a range: `21 nov 2026 – 23 nov 2026`, `Dal 21 nov 2026`; null for none. */
function rangeText(
  low: string | false | null,
  high: string | false | null,
  words: { from: string; to: string },
): string | null {
  if (low && high) return low === high ? low : `${low} – ${high}`;
  if (low) return `${words.from} ${low}`;
  return high ? `${words.to} ${high}` : null;
}

function inOrder<T extends string | number>(low: T | null, high: T | null): [T | null, T | null] {
  return low !== null && high !== null && low > high ? [high, low] : [low, high];
}
