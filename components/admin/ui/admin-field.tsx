import { type ReactNode } from "react";
import { errorClass, labelClass } from "./styles";

/** Attributes that link a control to its hint and its error. */
export type FieldAttributes = {
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
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error !== undefined,
        "aria-describedby": described.filter(Boolean).join(" ") || undefined,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className={errorClass}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs/4 text-cocoa max-md:text-small/5">
          {hint}
        </p>
      )}
    </div>
  );
}
