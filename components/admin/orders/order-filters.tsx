"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { ChevronDown, Search, X } from "@/components/admin/ui/icons";
import { iconClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Tooltip } from "@/components/ui/tooltip";
import { orderStatusLabels, paymentStatusLabels } from "@/lib/orders/copy/order";
import { MAX_SEARCH_LENGTH, type OrderListFilter } from "@/lib/orders/model/list-filter";
import { orderStatuses, paymentStatuses } from "@/lib/orders/model/order";
import { ExportOrders } from "./export-orders";
import { Key } from "./key";
import { AmountFilter, DateFilter } from "./range-filters";

type Change = (change: Partial<OrderListFilter>) => void;

const TYPING_PAUSE_MS = 300;

export function OrderFilters({
  filter,
  onChange,
  keys,
  children,
}: {
  filter: OrderListFilter;
  onChange: Change;
  /** Whether `/` focuses the search. */
  keys: boolean;
  /** Placed before the export. */
  children: ReactNode;
}) {
  return (
    <search className="flex flex-wrap items-center gap-2 pb-3">
      <SearchBox search={filter.search} keys={keys} onChange={onChange} />
      <FilterSelect
        label="Filtra per stato dell’ordine"
        all="Tutti gli stati"
        value={filter.status}
        options={orderStatuses}
        labels={orderStatusLabels}
        onChange={(status) => {
          onChange({ status });
        }}
      />
      <FilterSelect
        label="Filtra per stato del pagamento"
        all="Tutti i pagamenti"
        value={filter.paymentStatus}
        options={paymentStatuses}
        labels={paymentStatusLabels}
        onChange={(paymentStatus) => {
          onChange({ paymentStatus });
        }}
      />
      <DateFilter filter={filter} onChange={onChange} />
      <AmountFilter filter={filter} onChange={onChange} />
      <div className="ml-auto flex items-center gap-2 max-md:ml-0 max-md:w-full">
        {children}
        <ExportOrders filter={filter} />
      </div>
    </search>
  );
}

function SearchBox({
  search,
  keys,
  onChange,
}: {
  search: string | null;
  keys: boolean;
  onChange: Change;
}) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change elsewhere (back button, filters removed). Text being typed is not overwritten.
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = search ?? "";
  }, [search]);

  const run = (delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = input.current?.value.trim() ?? "";
      onChange({ search: text === "" ? null : text });
    }, delayMs);
  };

  return (
    <form
      className="relative w-78 max-[65.625rem]:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        run(0);
      }}
    >
      <Icon
        drawing={Search}
        className={`${iconClass} pointer-events-none absolute top-2 left-2.5 text-muted max-md:top-3.5`}
      />
      <input
        ref={input}
        type="search"
        name="cerca"
        aria-label="Cerca ordini"
        placeholder="Cerca per numero ordine, email, nome..."
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        defaultValue={search ?? ""}
        onChange={() => {
          run(TYPING_PAUSE_MS);
        }}
        className="peer h-8 w-full appearance-none rounded-control border border-field-border bg-well px-8 placeholder:text-muted focus-visible:-outline-offset-1! max-md:h-11 max-md:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {keys && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.5 right-1.5 hidden peer-placeholder-shown:block peer-focus:hidden max-md:hidden!"
        >
          <Key>/</Key>
        </span>
      )}
      <DropButton
        label="Cancella la ricerca"
        className="right-0 peer-placeholder-shown:hidden"
        onClick={() => {
          if (input.current) input.current.value = "";
          input.current?.focus();
          run(0);
        }}
      />
    </form>
  );
}

type FilterSelectProps<T extends string> = {
  label: string;
  all: string;
  value: T | null;
  options: readonly T[];
  labels: Record<T, string>;
  onChange: (value: T | null) => void;
};

function FilterSelect<T extends string>(props: FilterSelectProps<T>): ReactNode {
  const { label, all, value, options, labels, onChange } = props;
  return (
    <span className="relative inline-flex items-center max-md:flex max-md:flex-auto">
      <select
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => {
          onChange(options.find((option) => option === event.target.value) ?? null);
        }}
        className={`h-8 w-full cursor-pointer appearance-none rounded-control border pr-8 pl-2.5 font-medium max-md:pr-7 hover:border-field-border hover:bg-hover max-md:h-11 max-md:text-base ${value === null ? "border-line-strong bg-well" : "border-field-border bg-selected"}`}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labels[option]}
          </option>
        ))}
      </select>
      {value === null ? (
        <Icon
          drawing={ChevronDown}
          className={`${smallIconClass} pointer-events-none absolute right-2.5 text-muted`}
        />
      ) : (
        <DropButton
          label={`Togli il filtro ${labels[value]}`}
          className="right-0"
          onClick={() => {
            onChange(null);
          }}
        />
      )}
    </span>
  );
}

function DropButton({
  label,
  className,
  onClick,
}: {
  label: string;
  className: string;
  onClick: () => void;
}) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className={`absolute top-0 grid size-8 place-items-center rounded-control text-muted hover:text-ink max-md:size-11 ${className}`}
      >
        <Icon drawing={X} className={smallIconClass} />
      </button>
    </Tooltip>
  );
}
