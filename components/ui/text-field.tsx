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
  required?: boolean | undefined;
};

type ControlOf<Tag extends "input" | "textarea" | "select"> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>;

/** A line of text: label, input and, when refused, the error with icon and red border. */
export function TextField(props: ControlOf<"input">) {
  return (
    <Field {...props}>
      <input type="text" {...controlProps(props)} />
    </Field>
  );
}

/** A text area, labelled and validated like a `TextField`. */
export function TextAreaField(props: ControlOf<"textarea">) {
  const { className, ...control } = controlProps(props);
  return (
    <Field {...props}>
      <textarea rows={6} {...control} className={`${className} resize-y leading-normal`} />
    </Field>
  );
}

/** A select; its children are the `<option>` elements. */
export function SelectField(props: ControlOf<"select">) {
  const { className, ...control } = controlProps(props);
  return (
    <Field {...props}>
      <span className="relative grid">
        <select {...control} className={`${className} appearance-none pr-12!`} />
        <Icon
          drawing={thin.chevronDown}
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5"
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
  required,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-note font-medium">
        {label}
        {required && <RequiredMark />}
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

/** Returns the attributes of a field's control, with its class names and the ids of hint and error. */
function controlProps<Props extends FieldProps>(props: Props) {
  const { id, label: _label, hint, error, className: _place, ...control } = props;
  const described = [hint !== undefined && `${id}-nota`, error !== undefined && `${id}-errore`];
  return {
    ...control,
    id,
    "aria-invalid": error !== undefined,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    className: "text-field",
  };
}
