"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

type Props = {
  /** The address as it was probably meant. */
  suggestion: string;
  /** Notes that the typed address is right. */
  keep: () => void;
};

/** The question about a slip in an address, for within its form; fetched when there is one to ask. */
export function spellingQuestion(props: Props): ReactNode {
  return <SpellingQuestion key={props.suggestion} {...props} />;
}

const answer =
  "min-h-touch font-semibold underline decoration-1 underline-offset-[0.3em] hover:decoration-2";

function SpellingQuestion({ suggestion, keep }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  return (
    <div className="pt-4 in-[.on-dark]:text-on-night">
      <p id="h-spelling">
        Forse volevi dire <strong className="wrap-anywhere">{suggestion}</strong>?
      </p>
      <div className="flex flex-wrap gap-x-7">
        <button
          ref={first}
          type="button"
          aria-describedby="h-spelling"
          className={answer}
          onClick={(event) => {
            sendAgain(event, suggestion);
          }}
        >
          Sì, usa questo
        </button>
        <button
          type="button"
          className={answer}
          onClick={(event) => {
            keep();
            sendAgain(event, null);
          }}
        >
          No, è giusto così
        </button>
      </div>
    </div>
  );
}

/** Sends the form that the question stands in, with another address unless it is null. */
function sendAgain(event: MouseEvent<HTMLButtonElement>, email: string | null): void {
  const { form } = event.currentTarget;
  const field = form?.elements.namedItem("email");
  if (!(field instanceof HTMLInputElement)) return;
  if (email !== null) field.value = email;
  // The question goes away with its buttons: the focus must not.
  field.focus();
  form?.requestSubmit();
}
