import { type ReactNode, useId } from "react";
import { signInFieldClass, signInLabelClass } from "@/components/admin/ui/password-field";

export function SignInHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="font-serif text-[2.375rem]/11 font-light tracking-[-0.015em]">{title}</h1>
      {children !== undefined && <p className="-mt-2.5 mb-2 text-cocoa">{children}</p>}
    </>
  );
}

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

/** Returns a form field's text; empty when the field is missing. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
