"use client";

import { type ReactNode } from "react";
import { buttonClass } from "./button";
import { Icon, thin } from "./icon";
import { takeFocus } from "./take-focus";

type SubmitAreaProps = {
  form: { failure: string | null; isSending: boolean };
  label: string;
  children?: ReactNode;
};

/** The end of a form: why nothing was stored, the button, and notes below it. */
export function SubmitArea({ form: { failure, isSending }, label, children }: SubmitAreaProps) {
  return (
    <div className="mt-6 grid justify-items-start gap-5">
      {failure !== null && <SubmissionFailure>{failure}</SubmissionFailure>}
      <button
        type="submit"
        aria-disabled={isSending}
        className={buttonClass("filled", "max-md:w-full")}
      >
        {isSending ? "Invio in corso…" : label}
      </button>
      {children}
    </div>
  );
}

type SubmissionThanksProps = {
  title: string;
  again: string;
  restart: () => void;
  children: ReactNode;
};

/** Replaces a stored form and takes the focus: next steps, and a button for another one. */
export function SubmissionThanks({ title, again, restart, children }: SubmissionThanksProps) {
  return (
    <div
      ref={takeFocus}
      role="status"
      tabIndex={-1}
      className="border-y border-gold py-10 outline-none md:py-14"
    >
      <h3 className="title-1">{title}</h3>
      <div className="lead mt-4">{children}</div>
      <button type="button" className={buttonClass("link", "mt-6")} onClick={restart}>
        {again}
      </button>
    </div>
  );
}

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
