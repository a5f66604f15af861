import { type ReactNode } from "react";
import { ChevronDown } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { adminButton, fieldClass, labelClass, smallIconClass } from "./styles";

/** Renders a list's filters as a GET form, in `columns` on wide screens. */
export function FilterForm({
  action,
  label,
  filtered,
  columns,
  children,
}: {
  /** The page without filters. */
  action: string;
  label: string;
  filtered: boolean;
  columns: string;
  children: ReactNode;
}) {
  return (
    <form
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className={`mb-5 grid items-end gap-3 max-[62.5rem]:grid-cols-2 max-md:gap-2.5 ${columns}`}
    >
      {children}
      <div className="flex gap-2 max-[62.5rem]:col-span-2">
        <button type="submit" className={adminButton("quiet")}>
          Filtra
        </button>
        {filtered && (
          <Link href={action} className={adminButton("ghost", "h-8! max-md:h-11!")}>
            Togli i filtri
          </Link>
        )}
      </div>
    </form>
  );
}

export function FilterChoice({
  label,
  name,
  value,
  children,
}: {
  label: string;
  name: string;
  value: string | null;
  children: ReactNode;
}) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className={labelClass}>{label}</span>
      <span className="relative grid">
        <select
          name={name}
          defaultValue={value ?? ""}
          className={`${fieldClass} appearance-none truncate pr-7!`}
        >
          {children}
        </select>
        <Icon
          drawing={ChevronDown}
          className={`${smallIconClass} pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted`}
        />
      </span>
    </label>
  );
}

export function FilterDay({
  label,
  name,
  value,
}: {
  label: string;
  name: string;
  value: string | null;
}) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className={labelClass}>{label}</span>
      <input type="date" name={name} defaultValue={value ?? ""} className={fieldClass} />
    </label>
  );
}
