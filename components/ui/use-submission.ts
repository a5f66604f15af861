"use client";

import { type SubmitEvent, type SyntheticEvent, useRef, useState } from "react";
import { type SubmissionOutcome, TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";

type Messages = Readonly<Record<string, string>>;

type SubmissionOptions = {
  /** What to say of a field, by its name, that the browser itself finds wrong. */
  messages: Messages;
  /** Sends what was typed, by field name, together with `submissionKey`. */
  send: (input: Record<string, string>) => Promise<SubmissionOutcome>;
  onStored?: () => void;
  onRefused?: () => void;
  /** Told when nothing was stored, with what to say if it is more than that it failed. */
  onFailed?: (reason: string | null) => void;
};

/** Where a form stands; `failed` keeps what was typed, `stored` has emptied it. */
export type SubmissionPhase = "editing" | "sending" | "failed" | "stored";

/**
 * The life of a form that the shop stores. Whatever the browser can check is said at once by field,
 * the server has the last word, and the same content is never stored twice. Its form has the method
 * `dialog`: pressed before the page is awake it stays where it is, and nothing typed gets into the address.
 */
export function useSubmission({
  messages,
  send,
  onStored,
  onRefused,
  onFailed,
}: SubmissionOptions) {
  const [phase, setPhase] = useState<SubmissionPhase>("editing");
  const [errors, setErrors] = useState<Messages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const busy = useRef(false);
  const last = useRef({ content: "", key: "" });

  const refuse = (refused: Messages) => {
    setErrors(refused);
    setRefusals((count) => count + 1);
    setPhase("editing");
    onRefused?.();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const refused = findRefused(form, messages);
    if (Object.keys(refused).length > 0) {
      refuse(refused);
      return;
    }
    const values = readValues(form);
    const content = JSON.stringify(values);
    // Typed anew means meant anew; sent again after a lost answer does not.
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    busy.current = true;
    setErrors({});
    setPhase("sending");
    const outcome = await sendSafely(send, { ...values, submissionKey: last.current.key });
    busy.current = false;
    if (outcome.ok) {
      last.current = { content: "", key: "" };
      form.reset();
      setPhase("stored");
      onStored?.();
    } else if (outcome.error.code === "invalid_input") {
      refuse(outcome.error.fieldErrors);
    } else {
      const reason = outcome.error.code === "too_many_requests" ? TOO_MANY_REQUESTS_MESSAGE : null;
      setFailure(reason);
      setPhase("failed");
      onFailed?.(reason);
    }
  };

  /** Takes a field's message away once it is mended, and the thanks once something new is typed. */
  const onChange = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    if (phase === "stored" || phase === "failed") setPhase("editing");
    if (!isControl(target) || errors[target.name] === undefined || !target.validity.valid) return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== target.name)));
  };

  return {
    phase,
    errors,
    /** Why it failed, when there is more to say than that. */
    failure,
    refusals,
    submit,
    onChange,
    restart: () => {
      setPhase("editing");
    },
  };
}

async function sendSafely(
  send: SubmissionOptions["send"],
  input: Record<string, string>,
): Promise<SubmissionOutcome> {
  try {
    return await send(input);
  } catch {
    // The connection dropped or the server was replaced: nothing is known, the same key is safe to resend.
    return { ok: false, error: { code: "internal" } };
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(element: EventTarget): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function findRefused(form: HTMLFormElement, messages: Messages): Messages {
  const refused: Record<string, string> = {};
  for (const element of form.elements) {
    if (!isControl(element)) continue;
    const message = messages[element.name];
    if (message !== undefined && !element.validity.valid) refused[element.name] = message;
  }
  return refused;
}

function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") values[name] = value;
  return values;
}
