"use client";

import { useId } from "react";
import { signInFieldClass, signInLabelClass } from "@/components/admin/ui/password-field";

export function SignInEmail({
  value,
  errorId,
  readOnly = false,
}: {
  value: string;
  errorId?: string | undefined;
  readOnly?: boolean;
}) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={signInLabelClass}>
        Email
      </label>
      <input
        id={id}
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly={readOnly}
        defaultValue={value}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        className={`${signInFieldClass} read-only:border-line read-only:bg-cream read-only:text-cocoa`}
      />
    </div>
  );
}
