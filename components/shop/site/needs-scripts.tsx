import { type ReactNode } from "react";
import { givenText } from "@/lib/core/given-text";

type Props = { to: string; email: string; className?: string; children?: ReactNode };

/** Tells visitors without scripts what needs them, and whom to write to. */
export function NeedsScripts({ to, email, className = "", children }: Props) {
  return (
    <noscript>
      <p className={`text-danger ${className}`}>
        {`Per ${to} serve JavaScript: attivalo nel browser, oppure scrivi all’indirizzo ${givenText(email)}.`}
        {children}
      </p>
    </noscript>
  );
}
