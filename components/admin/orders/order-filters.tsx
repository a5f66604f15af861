"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { SelectArrow } from "@/components/admin/ui/admin-inputs";
import { ChevronDown, Search, X } from "@/components/admin/ui/icons";
import { Key } from "@/components/admin/ui/key";
import { Popover } from "@/components/admin/ui/popover";
import { RequireRight } from "@/components/admin/ui/rights";
import {
  adminButton,
  fieldClass,
  iconClass,
  labelClass,
  smallIconClass,
} from "@/components/admin/ui/styles";
import { Tooltip } from "@/components/admin/ui/tooltip";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import {
  type ChoiceControl,
  type Control,
  type Query,
  type RangeControl,
  type SearchControl,
} from "@/lib/core/filter-fields";
import { newOrderHref } from "@/lib/fulfilment/model/new-order";
import { type TableSettings } from "@/lib/fulfilment/queries/order-table";
import { orderList, type OrderListFilter, pageSizes } from "@/lib/orders/model/list-filter";
import { ExportOrders } from "./export-orders";

const TYPING_PAUSE_MS = 300;

/** Shows the controls of all filters that have a label. */
export function OrderFilters({
  filter,
  onChange,
  settings,
  children,
}: {
  filter: OrderListFilter;
  onChange: (change: Query) => void;
  settings: TableSettings;
  /** Placed before the export. */
  children: ReactNode;
}) {
  const query = orderList.toQuery(filter);
  const controls = orderList.controls.filter(({ label }) => label !== undefined);
  return (
    <search className="flex flex-wrap items-center gap-2 pb-3">
      {controls.map((control, index) => (
        <FilterControl
          key={control.label}
          control={control}
          query={query}
          onChange={onChange}
          keys={settings.keys}
          isLast={index === controls.length - 1}
        />
      ))}
      <div className="ml-auto flex items-center gap-2 max-md:ml-0 max-md:w-full">
        <RequireRight>
          <Link href={newOrderHref()} className={adminButton("quiet", "max-md:flex-1")}>
            Nuovo ordine
          </Link>
        </RequireRight>
        {children}
        <RequireRight right="export">
          <ExportOrders filter={filter} columns={settings.sheetColumns} />
        </RequireRight>
      </div>
    </search>
  );
}

type ControlProps<Shown extends Control = Control> = {
  control: Shown;
  query: Query;
  onChange: (change: Query) => void;
};

function FilterControl({ control, ...props }: ControlProps & { keys: boolean; isLast: boolean }) {
  switch (control.kind) {
    case "search":
      return <SearchBox control={control} {...props} />;
    case "choice":
      return <FilterSelect control={control} {...props} />;
    case "range":
      return <RangeFilter control={control} {...props} />;
  }
}

function SearchBox({
  control: { parameter, label, placeholder, maxLength },
  query,
  keys,
  onChange,
}: ControlProps<SearchControl> & { keys: boolean }) {
  const search = query[parameter] ?? "";
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change elsewhere (back button, filters removed). Text being typed is not overwritten.
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = search;
  }, [search]);

  const run = (delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onChange({ [parameter]: input.current?.value ?? "" });
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
        name={parameter}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        defaultValue={search}
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
        label="Togli la ricerca"
        className="peer-placeholder-shown:hidden"
        onClick={() => {
          if (input.current) input.current.value = "";
          input.current?.focus();
          run(0);
        }}
      />
    </form>
  );
}

const controlClass =
  "h-8 rounded-control border pl-2.5 hover:border-field-border hover:bg-hover max-md:h-11 max-md:text-base";

/** Returns the colours of a control; one that filters is marked. */
function inUse(filters: boolean): string {
  return filters ? "border-field-border bg-selected" : "border-line-strong bg-well";
}

function FilterSelect({
  control: { parameter, label, options },
  query,
  onChange,
}: ControlProps<ChoiceControl>) {
  const chosen = options.find(({ word }) => word === query[parameter]);
  return (
    <span className="relative inline-flex items-center max-md:flex max-md:flex-auto">
      <select
        aria-label={label}
        value={chosen?.word ?? ""}
        onChange={(event) => {
          onChange({ [parameter]: event.target.value });
        }}
        className={`${controlClass} ${inUse(chosen !== undefined)} w-full cursor-pointer appearance-none pr-8 font-medium max-md:pr-7`}
      >
        {options.map(({ word, name }) => (
          <option key={word} value={word}>
            {name}
          </option>
        ))}
      </select>
      {chosen ? (
        <DropButton
          label={`Togli il filtro ${chosen.name}`}
          onClick={() => {
            onChange({ [parameter]: "" });
          }}
        />
      ) : (
        <SelectArrow className="right-2.5" />
      )}
    </span>
  );
}

function DropButton({
  label,
  className = "",
  onClick,
}: {
  label: string;
  className?: string;
  onClick: () => void;
}) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className={`absolute top-0 right-0 grid size-8 place-items-center rounded-control text-muted hover:text-ink max-md:size-11 ${className}`}
      >
        <Icon drawing={X} className={smallIconClass} />
      </button>
    </Tooltip>
  );
}

/** A range filter behind one button, which shows the range and a × that removes it. */
function RangeFilter({
  control,
  query,
  onChange,
  isLast,
}: ControlProps<RangeControl> & { isLast: boolean }) {
  const { label: name, type } = control;
  const value = control.text(query);
  const ends = control.ends.map(({ parameter, label }) => {
    return { parameter, label, typed: control.toTyped(query[parameter] ?? "") };
  });
  const id = useId();
  return (
    <span className="relative inline-flex max-md:flex max-md:flex-auto">
      <Popover
        className="max-md:w-full"
        buttonClass={`${controlClass} ${inUse(value !== null)} relative flex items-center pr-8 font-medium whitespace-nowrap`}
        button={
          <>
            {value !== null && <span className="sr-only">{name}: </span>}
            <span>{value ?? name}</span>
            {value === null && (
              <Icon
                drawing={ChevronDown}
                className={`${smallIconClass} absolute right-2.5 text-muted`}
              />
            )}
          </>
        }
        align={isLast ? "end" : "start"}
        panelClass="w-72 p-4 max-md:w-[min(18rem,calc(100vw-2rem))]"
      >
        <form
          // Values changed elsewhere (a view, the back button) remount the fields.
          key={ends.map(({ typed }) => typed).join("/")}
          className="grid grid-cols-2 gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            onChange(control.toQuery(text(form.get("first")), text(form.get("second"))));
          }}
        >
          {ends.map(({ parameter, label, typed }, index) => (
            <div key={parameter} className="grid gap-1">
              <label htmlFor={`${id}-${index}`} className={labelClass}>
                {label}
              </label>
              <input
                id={`${id}-${index}`}
                name={index === 0 ? "first" : "second"}
                type={type}
                inputMode={type === "text" ? "decimal" : undefined}
                autoComplete="off"
                defaultValue={typed}
                className={`${fieldClass} min-w-0`}
              />
            </div>
          ))}
          <button type="submit" className={adminButton("quiet", "col-span-full")}>
            Applica
          </button>
        </form>
      </Popover>
      {value !== null && (
        <DropButton
          label={`Togli il filtro ${name.toLowerCase()}`}
          onClick={() => onChange(control.toQuery("", ""))}
        />
      )}
    </span>
  );
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.trim() : "";
}

export function RowsSelect({ filter }: { filter: OrderListFilter }) {
  const router = useRouter();
  return (
    <label className="mr-2 flex items-center gap-2 text-cocoa">
      Righe
      <span className="relative inline-flex items-center">
        <select
          value={filter.rows}
          onChange={(event) => {
            const rows = Number(event.target.value);
            router.replace(orderList.href({ ...filter, rows, page: 1 }), { scroll: false });
          }}
          className={`${controlClass} ${inUse(false)} cursor-pointer appearance-none pr-7 text-ink`}
        >
          {pageSizes.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </select>
        <SelectArrow className="right-2" />
      </span>
    </label>
  );
}
