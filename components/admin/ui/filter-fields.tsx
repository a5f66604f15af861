import { type ReactNode } from "react";
import { ChevronDown } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { type Control } from "@/lib/core/filter-fields";
import { type ShownList } from "@/lib/core/list-filter";
import { adminButton, fieldClass, labelClass, smallIconClass } from "./styles";

/** Renders a list's filters as a GET form, in `columns` on wide screens; `children` come first. */
export function FilterForm({
  list: { path, query, controls, filtered },
  label,
  columns,
  children,
}: {
  list: ShownList;
  label: string;
  columns: string;
  children?: ReactNode;
}) {
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={label}
      className={`mb-5 grid items-end gap-3 max-[62.5rem]:grid-cols-2 max-md:gap-2.5 ${columns}`}
    >
      {children}
      {controls.map((control) => (
        <FilterField key={control.label} control={control} query={query} />
      ))}
      <div className="flex gap-2 max-[62.5rem]:col-span-2">
        <button type="submit" className={adminButton("quiet")}>
          Filtra
        </button>
        {filtered && (
          <Link href={path} className={adminButton("ghost", "h-8! max-md:h-11!")}>
            Togli i filtri
          </Link>
        )}
      </div>
    </form>
  );
}

function FilterField({ control, query }: { control: Control; query: ShownList["query"] }) {
  switch (control.kind) {
    case "search":
      return (
        <label className="grid min-w-0 gap-1 max-[62.5rem]:col-span-2">
          <span className={labelClass}>{control.label}</span>
          <input
            type="search"
            name={control.parameter}
            defaultValue={query[control.parameter] ?? ""}
            maxLength={control.maxLength}
            placeholder={control.placeholder}
            className={fieldClass}
          />
        </label>
      );
    case "choice":
      return (
        <FilterChoice
          label={control.label}
          parameter={control.parameter}
          options={control.options}
          query={query}
        />
      );
    case "range":
      return control.ends.map(({ parameter, label }) => (
        <label key={parameter} className="grid min-w-0 gap-1">
          <span className={labelClass}>{label}</span>
          <input
            type={control.type}
            name={parameter}
            defaultValue={query[parameter] ?? ""}
            className={fieldClass}
          />
        </label>
      ));
  }
}

export function FilterChoice({
  label,
  parameter,
  options,
  query,
}: {
  label?: string;
  parameter: string;
  options: readonly { word: string; name: string }[];
  query: ShownList["query"];
}) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className={labelClass}>{label}</span>
      <span className="relative grid">
        <select
          name={parameter}
          defaultValue={query[parameter] ?? ""}
          className={`${fieldClass} appearance-none truncate pr-7!`}
        >
          {options.map(({ word, name }) => (
            <option key={word} value={word}>
              {name}
            </option>
          ))}
        </select>
        <Icon
          drawing={ChevronDown}
          className={`${smallIconClass} pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted`}
        />
      </span>
    </label>
  );
}
