import { type ReactNode } from "react";
import { SelectArrow } from "@/components/admin/ui/admin-inputs";
import { Search } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { type Control } from "@/lib/core/filter-fields";
import { hrefOf, type ShownList } from "@/lib/core/list-filter";
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
        <Labelled label={control.label} className="max-[62.5rem]:col-span-2">
          <input
            type="search"
            name={control.parameter}
            defaultValue={query[control.parameter] ?? ""}
            maxLength={control.maxLength}
            placeholder={control.placeholder}
            className={fieldClass}
          />
        </Labelled>
      );
    case "choice":
      return <FilterChoice {...control} query={query} />;
    case "range":
      return control.ends.map(({ parameter, label }) => (
        <Labelled key={parameter} label={label}>
          <input
            type={control.type}
            name={parameter}
            defaultValue={query[parameter] ?? ""}
            className={fieldClass}
          />
        </Labelled>
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
    <Labelled label={label}>
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
        <SelectArrow className="top-1/2 right-2 -translate-y-1/2" />
      </span>
    </Labelled>
  );
}

type Props = { label?: string; className?: string; children: ReactNode };

function Labelled({ label, className = "", children }: Props) {
  return (
    <label className={`grid min-w-0 gap-1 ${className}`}>
      <span className={labelClass}>{label}</span>
      {children}
    </label>
  );
}

/** Searches a list with a GET form that keeps its other filters. */
export function SearchForm({ list: { path, query, controls } }: { list: ShownList }) {
  const control = controls.find(({ kind }) => kind === "search");
  if (control?.kind !== "search") return null;
  const search = query[control.parameter] ?? "";
  const others = Object.entries(query).filter(
    ([name]) => name !== control.parameter && name !== "pagina",
  );
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <form method="get" action={path} role="search" className="flex gap-2 max-md:w-full">
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="relative block w-56 max-md:w-auto max-md:flex-1">
          <span className="sr-only">{control.label}</span>
          <Icon
            drawing={Search}
            className={`${smallIconClass} pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted`}
          />
          <input
            type="search"
            name={control.parameter}
            defaultValue={search}
            maxLength={control.maxLength}
            placeholder={control.placeholder}
            className={`${fieldClass} pl-8!`}
          />
        </label>
        <button type="submit" className={adminButton("quiet")}>
          Cerca
        </button>
      </form>
      {search !== "" && (
        <Link
          href={hrefOf(path, Object.fromEntries(others))}
          className={adminButton("ghost", "h-8! max-md:h-11!")}
        >
          Togli la ricerca
        </Link>
      )}
    </div>
  );
}
