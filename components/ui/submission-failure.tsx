import { type ReactNode } from "react";
import { Icon } from "./icon";
import { thin } from "./icons";

/** Shows above a form's button that nothing was stored. */
export function SubmissionFailure({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="flex gap-3 border-l-3 border-danger bg-danger-veil px-4.5 py-3.5 leading-snug font-medium text-danger"
    >
      <Icon drawing={thin.alert} className="mt-0.5 size-5" />
      {children}
    </p>
  );
}
