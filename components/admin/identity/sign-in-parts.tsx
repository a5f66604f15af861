import { type ComponentProps, type ReactNode, useId } from "react";
import { adminButton, signInFieldClass, signInLabelClass } from "@/components/admin/ui/styles";

export function SignInHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="font-serif text-[2.375rem]/11 font-light tracking-[-0.015em]">{title}</h1>
      {children !== undefined && <p className="-mt-2.5 mb-2 text-cocoa">{children}</p>}
    </>
  );
}

export function SignInField({
  label,
  className = "",
  ...input
}: Omit<ComponentProps<"input">, "id"> & { label: string }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={signInLabelClass}>
        {label}
      </label>
      <input {...input} id={id} className={`${signInFieldClass} ${className}`} />
    </div>
  );
}

type Props = { value: string; errorId?: string | undefined; readOnly?: boolean };

export function SignInEmail({ value, errorId, readOnly = false }: Props) {
  return (
    <SignInField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      readOnly={readOnly}
      defaultValue={value}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      className="read-only:border-line read-only:bg-cream read-only:text-cocoa"
    />
  );
}

export function SignInSubmit({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" aria-disabled={busy} aria-busy={busy} className={adminButton("primary")}>
      {children}
    </button>
  );
}

/** Returns a form field's text; empty when the field is missing. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
