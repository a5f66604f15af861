"use client";

import { useId } from "react";
import { takeFocus } from "./take-focus";

/* Fetched with the question: both are needed only once an address is typed. */
export { suggestSpelling } from "@/lib/core/email-spelling";

const answer =
  "min-h-touch font-semibold underline decoration-1 underline-offset-[0.3em] hover:decoration-2";

type SpellingQuestionProps = {
  suggestion: string;
  takesFocus: boolean;
  onUse: (form: HTMLFormElement | null) => void;
  onKeep: (form: HTMLFormElement | null) => void;
};

/** Asks whether `suggestion` was meant. `takesFocus` when a form waits for the answer. */
export function SpellingQuestion({ suggestion, takesFocus, onUse, onKeep }: SpellingQuestionProps) {
  const id = useId();
  return (
    <div className="in-[.on-dark]:text-on-night">
      <p id={id}>
        Forse volevi dire <strong className="wrap-anywhere">{suggestion}</strong>?
      </p>
      <div className="flex flex-wrap gap-x-7">
        <button
          ref={takesFocus ? takeFocus : undefined}
          type="button"
          aria-describedby={id}
          className={answer}
          onClick={({ currentTarget }) => onUse(currentTarget.form)}
        >
          Sì, usa questo
        </button>
        <button
          type="button"
          className={answer}
          onClick={({ currentTarget }) => onKeep(currentTarget.form)}
        >
          No, è giusto così
        </button>
      </div>
    </div>
  );
}
