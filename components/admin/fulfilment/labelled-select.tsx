import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { errorClass, fieldClass, labelClass, smallIconClass } from "@/components/admin/ui/styles";

/** A select with its label above. Options are `values`, named by `nameOf`; null means none chosen. */
export function LabelledSelect<Value extends string>({
  label,
  values,
  names,
  value,
  error,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  names: Record<Value, string>;
  value: Value | null;
  error?: string | undefined;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <span className="relative grid items-center">
        <select
          id={id}
          value={value ?? ""}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => {
            const chosen = values.find((one) => one === event.target.value);
            if (chosen) onChange(chosen);
          }}
          className={`${fieldClass} appearance-none pr-8`}
        >
          {value === null && (
            <option value="" disabled>
              Scegli
            </option>
          )}
          {values.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className={`${smallIconClass} pointer-events-none absolute right-2.5 text-muted`}
        />
      </span>
      {error !== undefined && (
        <p id={`${id}-error`} className={errorClass}>
          {error}
        </p>
      )}
    </div>
  );
}
