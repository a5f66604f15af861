import { TRAP_FIELD } from "@/lib/core/submission";

/** A field out of sight and out of the way of keyboard and screen reader: only machines fill it in. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Lascia vuoto questo campo
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
