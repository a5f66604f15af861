import { type ComponentProps, type ReactNode } from "react";
import { FieldError } from "./field-error";
import { Icon, thin } from "./icon";

type FieldProps = {
  /** Id of the control; hint and error derive theirs from it. */
  id: string;
  label: string;
  hint?: string;
  error?: string;
  className?: string;
  /** True for a form's only field, which needs no required mark. */
  unstarred?: boolean;
};

/** A line of text: label, input and, when refused, the error with icon and red border. */
export function TextField({
  id,
  label,
  hint,
  error,
  className,
  unstarred,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "id" | "className">) {
  const field = { id, label, hint, error, className, unstarred, required: input.required };
  return (
    <Field {...field}>
      <input type="text" {...input} {...controlProps(field)} />
    </Field>
  );
}

/** A text area, labelled and validated like a `TextField`. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  className,
  unstarred,
  ...textarea
}: FieldProps & Omit<ComponentProps<"textarea">, "id" | "className">) {
  const field = { id, label, hint, error, className, unstarred, required: textarea.required };
  const { className: look, ...rest } = controlProps(field);
  return (
    <Field {...field}>
      <textarea rows={6} {...textarea} {...rest} className={`${look} resize-y leading-normal`} />
    </Field>
  );
}

/** A select; its children are the `<option>` elements. */
export function SelectField({
  id,
  label,
  hint,
  error,
  className,
  unstarred,
  ...select
}: FieldProps & Omit<ComponentProps<"select">, "id" | "className">) {
  const field = { id, label, hint, error, className, unstarred, required: select.required };
  const { className: look, ...rest } = controlProps(field);
  return (
    <Field {...field}>
      <span className="relative grid">
        <select {...select} {...rest} className={`${look} appearance-none pr-12!`} />
        <Icon
          drawing={thin.chevronDown}
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2"
        />
      </span>
    </Field>
  );
}

function Field({
  id,
  label,
  hint,
  error,
  className = "",
  unstarred,
  required,
  children,
}: FieldProps & { required?: boolean; children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-note font-medium">
        {label}
        {required && !unstarred && <RequiredMark />}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-nota`} className="fine-print">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-errore`}>{error}</FieldError>}
    </div>
  );
}

/** The star of a required control, which says so itself when it is read aloud. */
export function RequiredMark() {
  return <span aria-hidden="true"> *</span>;
}

/** Returns the attributes of a field's control: its class names, and the ids of hint and error. */
function controlProps({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  const described = [hint !== undefined && `${id}-nota`, error !== undefined && `${id}-errore`];
  return {
    id,
    "aria-invalid": error !== undefined,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    className: `min-h-13 w-full rounded-field bg-white placeholder:text-muted placeholder:opacity-100 disabled:cursor-not-allowed disabled:border-gold-veil disabled:bg-cream disabled:text-muted ${
      error === undefined
        ? "border border-field-border px-[0.9rem] py-3 enabled:hover:border-ink"
        : "border-2 border-danger px-[calc(0.9rem-1px)] py-[calc(0.75rem-1px)]"
    }`,
  };
}
