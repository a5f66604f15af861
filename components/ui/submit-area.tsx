import { type ReactNode } from "react";
import { buttonClass } from "./button";
import { SubmissionFailure } from "./submission-failure";

/** The end of a form: why nothing was stored, the button, and notes below it. */
export function SubmitArea({
  form: { failure, isSending },
  label,
  children,
}: {
  form: { failure: string | null; isSending: boolean };
  label: string;
  children?: ReactNode;
}) {
  return (
    <div className="mt-6 grid justify-items-start gap-5">
      {failure !== null && <SubmissionFailure>{failure}</SubmissionFailure>}
      <button
        type="submit"
        aria-disabled={isSending}
        // On a phone the chat's button stands beside it.
        className={buttonClass("filled", "max-md:w-[calc(100%-4.25rem)]")}
      >
        {isSending ? "Invio in corso…" : label}
      </button>
      {children}
    </div>
  );
}
