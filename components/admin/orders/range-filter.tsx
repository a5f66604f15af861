"use client";

import { useId } from "react";
import { ChevronDown, X } from "@/components/admin/ui/icons";
import { adminButton, fieldClass, labelClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { Tooltip } from "@/components/ui/tooltip";

type Props = {
  name: string;
  value: string | null;
  fields: readonly [Field, Field];
  /** Receives the text of both fields. */
  onApply: (first: string, second: string) => void;
  onDrop: () => void;
  /** Aligns the panel with the button's right edge. */
  fromRight?: boolean;
};

type Field = { label: string; value: string; type: "date" | "text" };

/** A range filter behind one button, which shows the range and a × that removes it. */
export function RangeFilter({ name, value, fields, onApply, onDrop, fromRight = false }: Props) {
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
          key={fields.map((field) => field.value).join("/")}
          className="grid grid-cols-2 gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            onApply(text(form.get("first")), text(form.get("second")));
          }}
        >
          {fields.map((field, index) => (
            <div key={field.label} className="grid gap-1">
              <label htmlFor={`${id}-${index}`} className={labelClass}>
                {field.label}
              </label>
              <input
                id={`${id}-${index}`}
                name={index === 0 ? "first" : "second"}
                type={field.type}
                inputMode={field.type === "text" ? "decimal" : undefined}
                autoComplete="off"
                defaultValue={field.value}
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
            onClick={onDrop}
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
