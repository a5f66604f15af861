"use client";

import { useId } from "react";
import { ChevronDown, X } from "@/components/admin/ui/icons";
import { adminButton, fieldClass, labelClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { Tooltip } from "@/components/ui/tooltip";
import { type Query, type RangeControl } from "@/lib/core/filter-fields";

type Props = {
  control: RangeControl;
  query: Query;
  onChange: (change: Query) => void;
  /** Aligns the panel with the button's right edge. */
  fromRight: boolean;
};

/** A range filter behind one button, which shows the range and a × that removes it. */
export function RangeFilter({ control, query, onChange, fromRight }: Props) {
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
        buttonClass={`relative flex h-8 items-center rounded-control border pr-8 pl-2.5 font-medium whitespace-nowrap hover:border-field-border hover:bg-hover max-md:h-11 max-md:text-base ${value === null ? "border-line-strong bg-well" : "border-field-border bg-selected"}`}
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
        align={fromRight ? "end" : "start"}
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
        <Tooltip text={`Togli il filtro ${name.toLowerCase()}`}>
          <button
            type="button"
            aria-label={`Togli il filtro ${name.toLowerCase()}`}
            onClick={() => onChange(control.toQuery("", ""))}
            className="absolute top-0 right-0 grid size-8 place-items-center rounded-control text-muted hover:text-ink max-md:size-11"
          >
            <Icon drawing={X} className={smallIconClass} />
          </button>
        </Tooltip>
      )}
    </span>
  );
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.trim() : "";
}
