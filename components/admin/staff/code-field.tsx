"use client";

import { useId } from "react";
import { errorClass, fieldClass, labelClass } from "@/components/admin/ui/styles";

/** Asks for a code of the app, or a recovery code if `recoverable`. */
export function CodeField({
  label = "Codice di sei cifre",
  recoverable = false,
  error,
}: {
  label?: string;
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
