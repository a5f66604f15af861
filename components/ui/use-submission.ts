"use client";

import { type SubmitEvent, type SyntheticEvent, useRef, useState } from "react";
import { type SubmissionOutcome, TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";

type Messages = Readonly<Record<string, string>>;

type SubmissionOptions<Input> = {
  messages: Messages;
  /** Sends the values by field name, together with `submissionKey`. The server validates them. */
  send: (input: Input) => Promise<SubmissionOutcome>;
  onStored?: () => void;
  onRefused?: () => void;
  /** Called when nothing was stored, with the reason if there is a specific one. */
  onFailed?: (reason: string | null) => void;
};

/** State of a form; `failed` keeps what was typed, `stored` has emptied it. */
export type SubmissionPhase = "editing" | "sending" | "failed" | "stored";

/**
 * Holds the state of a stored form. The browser's validation runs first, the server decides, and the same
 * content is never stored twice. The form needs the method `dialog`: a submit before hydration then does
 * nothing, and no value gets into the address.
 */
export function useSubmission<Input extends object>({
  messages,
  send,
  onStored,
  onRefused,
  onFailed,
}: SubmissionOptions<Input>) {
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
    // Changed content gets a new key; a retry after a lost answer keeps it.
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    busy.current = true;
    setErrors({});
    setPhase("sending");
    const input = { ...values, submissionKey: last.current.key };
    const outcome = await sendSafely(send, input as unknown as Input);
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

  /** Removes a field's error once it is corrected, and the thanks once something new is typed. */
  const onChange = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    if (phase === "stored" || phase === "failed") setPhase("editing");
    if (!isControl(target) || errors[target.name] === undefined || !target.validity.valid) return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== target.name)));
  };

  return {
    phase,
    errors,
    failure,
    refusals,
    submit,
    onChange,
    restart: () => {
      setPhase("editing");
    },
  };
}

async function sendSafely<Input>(
  send: SubmissionOptions<Input>["send"],
  input: Input,
): Promise<SubmissionOutcome> {
  try {
    return await send(input);
  } catch {
    // The connection dropped or the server restarted. The outcome is unknown; resending the same key is
    // safe.
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
