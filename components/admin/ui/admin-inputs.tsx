import { type ComponentProps, type ReactNode } from "react";
import { type UseFormRegisterReturn } from "react-hook-form";
import { ChevronDown } from "@/components/admin/ui/icons";
import { SpellingCheck } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { keysOf } from "@/lib/core/value-of";
import {
  areaClass,
  errorClass,
  fieldClass,
  labelClass,
  noteClass,
  optionClass,
  smallIconClass,
} from "./styles";

/** What `field(name)` of a form returns. */
export type RegisteredField = UseFormRegisterReturn & {
  id: string;
  error: string | undefined;
  defaultValue?: string;
  defaultChecked?: boolean;
};

type Described = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Class names of the field with its label. */
  className?: string;
  /** Class names of the control. */
  inputClass?: string;
};

/** A line of text. An e-mail address is checked for typing errors. */
export function AdminInput({
  id,
  label,
  hint,
  error,
  className,
  inputClass = "",
  ...input
}: Described & RegisteredField & Omit<ComponentProps<"input">, "className">) {
  const field = (
    <AdminField id={id} label={label} hint={hint} error={error} className={className}>
      {(attributes) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...attributes}
          className={`${fieldClass} ${inputClass}`}
        />
      )}
    </AdminField>
  );
  return input.type === "email" ? <SpellingCheck>{field}</SpellingCheck> : field;
}

export function AdminTextArea({
  id,
  label,
  hint,
  error,
  className,
  inputClass = "",
  ...textarea
}: Described & RegisteredField & Omit<ComponentProps<"textarea">, "className">) {
  return (
    <AdminField id={id} label={label} hint={hint} error={error} className={className}>
      {(attributes) => (
        <textarea {...textarea} {...attributes} className={`${areaClass} ${inputClass}`} />
      )}
    </AdminField>
  );
}

/** One option for each value, with its name. */
export function NamedOptions<T extends string>({
  names,
  values = keysOf(names),
}: {
  names: Readonly<Record<T, string>>;
  /** Default: all of them. */
  values?: readonly T[];
}) {
  return values.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ));
}

/** The arrow over a select, which has none of its own. */
export function SelectArrow({ className }: { className: string }) {
  return (
    <Icon
      drawing={ChevronDown}
      className={`${smallIconClass} pointer-events-none absolute text-muted ${className}`}
    />
  );
}

/** A select whose children are the `<option>` elements. */
export function AdminSelect({
  id,
  label,
  hint,
  error,
  className,
  inputClass = "",
  ...select
}: Described & RegisteredField & Omit<ComponentProps<"select">, "className">) {
  return (
    <AdminField id={id} label={label} hint={hint} error={error} className={className}>
      {(attributes) => (
        <span className="relative grid items-center">
          <select
            {...select}
            {...attributes}
            className={`${fieldClass} appearance-none pr-8 ${inputClass}`}
          />
          <SelectArrow className="right-2.5" />
        </span>
      )}
    </AdminField>
  );
}

/** A select within a line of text or a table. */
export function InlineSelect(select: Omit<ComponentProps<"select">, "className">) {
  return (
    <span className="relative inline-grid max-w-full grid-cols-[minmax(0,1fr)] items-center">
      <select
        {...select}
        className="h-7 appearance-none rounded-control border border-field-border bg-well pr-6 pl-2 max-md:h-11 max-md:text-base"
      />
      <SelectArrow className="right-1.5" />
    </span>
  );
}

export function AdminCheckbox({
  label,
  error,
  className = "",
  ...input
}: { label: ReactNode; error?: string | undefined } & ComponentProps<"input">) {
  return (
    <div className={className}>
      <label className={optionClass}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${input.id}-error`}
        />
        {label}
      </label>
      {error !== undefined && (
        <p id={`${input.id}-error`} className={errorClass}>
          {error}
        </p>
      )}
    </div>
  );
}

/** One radio button for each value, with its name and, if given, a hint. */
export function AdminRadioList<T extends string>({
  id,
  label,
  values,
  names,
  hints,
  error,
  defaultValue,
  ...input
}: RegisteredField & {
  label: string;
  values: readonly T[];
  names: Record<T, string>;
  hints?: Record<T, string>;
}) {
  return (
    <AdminFieldset id={id} label={label} error={error}>
      <div className="grid gap-0.5">
        {values.map((value, index) => (
          <label
            key={value}
            className="flex min-h-8 cursor-pointer items-start gap-2.5 py-1.5 max-md:min-h-11 max-md:py-2.5"
          >
            <input
              {...input}
              type="radio"
              id={index === 0 ? id : undefined}
              value={value}
              defaultChecked={value === defaultValue}
              className="mt-0.5 size-4 flex-none accent-night"
            />
            <span>
              {names[value]}
              {hints && <span className="text-cocoa">: {hints[value]}</span>}
            </span>
          </label>
        ))}
      </div>
    </AdminFieldset>
  );
}

/** Controls that are one choice, such as checkboxes. */
export function AdminFieldset({
  id,
  label,
  hint,
  error,
  className = "",
  disabled,
  children,
}: { id: string; disabled?: boolean | undefined; children: ReactNode } & Omit<
  Described,
  "inputClass"
>) {
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={describedBy({ id, error, hint })}
      className={`grid gap-1 ${className}`}
    >
      <legend className={`${labelClass} mb-1`}>{label}</legend>
      {children}
      {/* Below the controls: they must not move away while they are pressed. */}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={errorClass}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={noteClass}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function describedBy({ id, error, hint }: { id: string } & Pick<Described, "error" | "hint">) {
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  return described.filter(Boolean).join(" ") || undefined;
}

/** Attributes that link a control to its hint and its error. */
type FieldAttributes = {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

export function AdminField({
  id,
  label,
  hint,
  error,
  className = "",
  children,
}: {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
  children: (attributes: FieldAttributes) => ReactNode;
}) {
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error !== undefined,
        "aria-describedby": describedBy({ id, error, hint }),
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className={errorClass}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={noteClass}>
          {hint}
        </p>
      )}
    </div>
  );
}
