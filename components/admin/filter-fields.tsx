import { ChevronDown } from "lucide-react";
import { type ReactNode } from "react";
import { fieldClass, labelClass, smallIconClass } from "./looks";

/** One of several values, in a form whose answers are the page's address. */
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
        <ChevronDown
          aria-hidden="true"
          className={`${smallIconClass} pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted`}
        />
      </span>
    </label>
  );
}

/** A day, in such a form. */
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
