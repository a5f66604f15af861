import { type UseFormRegisterReturn } from "react-hook-form";
import { HONEYPOT_FIELD } from "@/lib/core/submission";

/** A honeypot field, hidden from sight, keyboard and screen readers: only bots fill it in. */
export function HoneypotField(registration: Partial<UseFormRegisterReturn>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Lascia vuoto questo campo
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" {...registration} />
      </label>
    </div>
  );
}
