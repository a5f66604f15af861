"use client";

import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from "react";
import type { SpellingQuestion } from "./spelling-question";
import { TextField } from "./text-field";

type Question = {
  Component: typeof SpellingQuestion;
  suggestion: string;
  /** True when the form waits for the answer and is sent after it. */
  isHeld: boolean;
};

const loadQuestion = () => import("./spelling-question");

/** A line of text in a form; an e-mail address is checked for slips. */
export function FormField(props: ComponentProps<typeof TextField>) {
  return props.type === "email" ? <EmailField {...props} /> : <TextField {...props} />;
}

/**
 * A field for an e-mail address that somebody depends on. A probable slip, such as `gmial.com`, is asked
 * about once for each address: when the field is left, or before the form is sent. It never blocks: a
 * second press sends the address as it is.
 */
export function EmailField({ className, ...field }: ComponentProps<typeof TextField>) {
  const [question, setQuestion] = useState<Question | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const checked = useRef("");

  useEffect(() => {
    const input = inputOf(root.current);
    const form = input?.form;
    if (!input || !form) return undefined;
    const onSubmit = (event: SubmitEvent) => {
      if (!needsCheck(input, checked.current)) return;
      // Before the form's own handler, which listens further up.
      event.preventDefault();
      event.stopPropagation();
      checked.current = input.value;
      void findQuestion(input.value, true).then((found) => {
        setQuestion(found);
        // Not from within the event: a form that is being submitted ignores the request.
        if (found === null) setTimeout(() => form.isConnected && form.requestSubmit());
      });
    };
    form.addEventListener("submit", onSubmit);
    return () => {
      form.removeEventListener("submit", onSubmit);
    };
  }, []);

  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const input = inputOf(root.current);
    if (!input || target !== input || !needsCheck(input, checked.current)) return;
    // On its way to the form's button: the form asks as it is sent, and the button must not move away.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === "submit") return;
    const email = input.value;
    checked.current = email;
    void findQuestion(email, false).then((found) => {
      if (input.value === email) setQuestion(found);
    });
  };

  const answer = (email: string | null) => {
    const input = inputOf(root.current);
    if (!input || !question) return;
    if (email !== null) {
      checked.current = email;
      setValue(input, email);
    }
    setQuestion(null);
    // The question goes away with its buttons: the focus must not.
    input.focus();
    if (question.isHeld) input.form?.requestSubmit();
  };

  return (
    <div
      ref={root}
      className={className}
      onFocus={() => void loadQuestion().catch(() => undefined)}
      onBlur={onBlur}
      onInput={() => {
        setQuestion(null);
      }}
    >
      <TextField {...field} type="email" />
      <div role="status" className="empty:hidden">
        {question && (
          <div className="pt-2 text-[0.9375rem]">
            <question.Component
              suggestion={question.suggestion}
              takesFocus={question.isHeld}
              onUse={() => {
                answer(question.suggestion);
              }}
              onKeep={() => {
                answer(null);
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function inputOf(root: HTMLElement | null): HTMLInputElement | null {
  return root?.querySelector("input") ?? null;
}

function needsCheck(input: HTMLInputElement, checked: string): boolean {
  return input.value !== "" && input.value !== checked && input.validity.valid;
}

/** The question about an address; null when it looks right, or when the code cannot be fetched. */
async function findQuestion(email: string, isHeld: boolean): Promise<Question | null> {
  const loaded = await loadQuestion().catch(() => null);
  const suggestion = loaded?.suggestSpelling(email.trim()) ?? null;
  if (!loaded || suggestion === null) return null;
  return { Component: loaded.SpellingQuestion, suggestion, isHeld };
}

/** Sets a value as if it were typed: React ignores one that is set through the property it tracks. */
function setValue(input: HTMLInputElement, value: string): void {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  native?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
