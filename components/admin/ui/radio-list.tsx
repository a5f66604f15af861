import { errorClass, labelClass } from "./styles";

export function RadioList<T extends string>({
  id,
  label,
  values,
  names,
  hints,
  value,
  error,
  onChange,
}: {
  id: string;
  label: string;
  values: readonly T[];
  names: Record<T, string>;
  hints?: Record<T, string>;
  value: T | null;
  error: string | undefined;
  onChange: (value: T) => void;
}) {
  const errorId = `${id}-error`;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={labelClass}>{label}</legend>
      <div className="mt-1 grid gap-0.5">
        {values.map((one) => (
          <label
            key={one}
            className="flex min-h-8 cursor-pointer items-start gap-2.5 py-1.5 max-md:min-h-11 max-md:py-2.5"
          >
            <input
              type="radio"
              name={id}
              value={one}
              checked={value === one}
              onChange={() => onChange(one)}
              className="mt-0.5 size-4 flex-none accent-night"
            />
            <span>
              {names[one]}
              {hints && <span className="text-cocoa">: {hints[one]}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={errorClass}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
