import { type ReactNode } from "react";
import { Icon, thin } from "./icon";

/** Says why a control is refused; the control names it in `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      id={id}
      className="flex items-start gap-2 text-note leading-snug font-medium text-danger in-[.on-dark]:text-led-on-night"
    >
      <Icon drawing={thin.alert} className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );
}
