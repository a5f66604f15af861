import { type ReactNode } from "react";
import { type ActionForm } from "@/components/ui/use-action-form";
import { adminButton, errorClass } from "./styles";

export function SubmitButton({
  form,
  style = "quiet",
  className,
  onClick,
  children,
}: {
  form: Pick<ActionForm, "isSending">;
  style?: Parameters<typeof adminButton>[0];
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      aria-busy={form.isSending}
      className={adminButton(style, className)}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** The reason why a form or an action failed, below it. */
export function FormFailure({
  form,
  className = "",
}: {
  form: Pick<ActionForm, "failure">;
  className?: string;
}) {
  return (
    <p role="alert" className={`${errorClass} ${className} empty:hidden`}>
      {form.failure}
    </p>
  );
}
