"use client";

import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import type { SpellingQuestion } from "./spelling-question";
import { TextField } from "./text-field";

type Question = {
  Component: typeof SpellingQuestion;
  suggestion: string;
  /** True when the form was stopped and is submitted after the answer. */
  isHeld: boolean;
};

const loadQuestion = () => import("./spelling-question");

/** A line of text in a form. An e-mail address is checked for typing errors. */
export function FormField({ className, ...field }: ComponentProps<typeof TextField>) {
  if (field.type !== "email") return <TextField {...field} className={className} />;
  return (
    <SpellingCheck className={className}>
      <TextField {...field} />
    </SpellingCheck>
  );
}

/**
 * Asks about a probable typing error in the e-mail field inside it, such as `gmial.com`, once per address:
 * on leaving the field or before submitting. It never blocks: a second press sends the address unchanged.
 */
export function SpellingCheck({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const [question, setQuestion] = useState<Question | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const checked = useRef("");

  useEffect(() => {
    const input = inputOf(root.current);
    const form = input?.form;
    if (!input || !form) return undefined;
    const onSubmit = (event: SubmitEvent) => {
      if (!needsCheck(input, checked.current)) return;
      // Runs before the form's own handler, which listens further up.
      event.preventDefault();
      event.stopPropagation();
      checked.current = input.value;
      void findQuestion(input.value, true).then((found) => {
        setQuestion(found);
        // Deferred: a form ignores the request while it is being submitted.
        if (found === null) setTimeout(() => form.isConnected && form.requestSubmit());
      });
    };
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, []);

  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const input = inputOf(root.current);
    if (!input || target !== input || !needsCheck(input, checked.current)) return;
    // The focus moves to the submit button. The form asks on submit, and the button must not move away now.
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
    // The question's buttons disappear, so the focus moves to the input.
    input.focus();
    if (question.isHeld) input.form?.requestSubmit();
  };

  return (
    <div
      ref={root}
      className={className}
      onFocus={() => void loadQuestion().catch(() => undefined)}
      onBlur={onBlur}
      onInput={() => setQuestion(null)}
    >
      {children}
      <div role="status" className="empty:hidden">
        {question && (
          <div className="pt-2 text-[0.9375rem]">
            <question.Component
              suggestion={question.suggestion}
              takesFocus={question.isHeld}
              onUse={() => answer(question.suggestion)}
              onKeep={() => answer(null)}
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

/** Returns the question about an address; null when it looks right or the code cannot be fetched. */
async function findQuestion(email: string, isHeld: boolean): Promise<Question | null> {
  const loaded = await loadQuestion().catch(() => null);
  const suggestion = loaded?.suggestSpelling(email.trim()) ?? null;
  if (!loaded || suggestion === null) return null;
  return { Component: loaded.SpellingQuestion, suggestion, isHeld };
}

/** Sets a value as if it were typed. React ignores a value set through the property it tracks. */
function setValue(input: HTMLInputElement, value: string): void {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  native?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
