"use client";

import { useId } from "react";
import { errorClass, fieldClass, labelClass } from "@/components/admin/ui/styles";

/** A code of the app; also a recovery code where one is accepted. */
export function CodeField({
  label = "Codice di sei cifre",
  recoverable = false,
  error,
}: {
  label?: string;
  /** True where a recovery code does as well. */
  recoverable?: boolean;
  error: string | null;
}) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <input
        id={id}
        name="code"
        required
        inputMode={recoverable ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={recoverable ? 40 : 7}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
        className={fieldClass}
      />
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={errorClass}>
          {error}
        </p>
      )}
    </div>
  );
}
