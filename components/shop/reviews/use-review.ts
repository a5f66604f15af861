"use client";

import { type SubmitEvent, type SyntheticEvent, useRef, useState } from "react";
import { TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";
import { reviewRoutes } from "@/lib/platform/routes";
import { reviewDelays, reviewMessages } from "@/lib/reviews/copy/review";
import { isSendable, shrinkPicture } from "./shrink-picture";

type Messages = Readonly<Record<string, string>>;
type Answer =
  | { kind: "stored" }
  | { kind: "gone" }
  | { kind: "failed"; message: string | null }
  | { kind: "refused"; messages: Messages };

/** State of the form; `failed` keeps what was typed. */
type Phase = "editing" | "sending" | "failed" | "stored";

/** Holds the state of the review form. The browser's validation runs first; the server decides. */
export function useReview(refusedBefore: Messages) {
  const delayedBefore = refusedBefore.in_progress ?? null;
  const [phase, setPhase] = useState<Phase>(delayedBefore === null ? "editing" : "failed");
  const [errors, setErrors] = useState(refusedBefore);
  const [failure, setFailure] = useState(delayedBefore);
  const [refusals, setRefusals] = useState(Object.keys(refusedBefore).length > 0 ? 1 : 0);
  const busy = useRef(false);

  const refuse = (messages: Messages) => {
    setErrors(messages);
    setRefusals((count) => count + 1);
    setPhase("editing");
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setPhase("sending");
    const answer = await send(event.currentTarget);
    busy.current = false;
    if (answer.kind === "refused") {
      refuse(answer.messages);
      return;
    }
    setErrors({});
    if (answer.kind === "stored") setPhase("stored");
    // The link was used in another tab or has expired; the reloaded page shows which.
    else if (answer.kind === "gone") window.location.reload();
    else {
      setFailure(answer.message);
      setPhase("failed");
    }
  };

  /** Removes a field's error once it is corrected. */
  const onChange = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    if (phase === "failed") setPhase("editing");
    if (!isControl(target) || errors[target.name] === undefined || !target.validity.valid) return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== target.name)));
  };

  return { phase, errors, failure, refusals, submit, onChange };
}

function isControl(element: EventTarget): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

async function send(form: HTMLFormElement): Promise<Answer> {
  const found = refusedFields(form);
  const data = new FormData(form);
  const file = data.get("picture");
  if (file instanceof File && file.size > 0) {
    const picture = await shrinkPicture(file);
    if (!isSendable(picture)) found.picture = reviewMessages.picture;
    data.set("picture", picture, file.name);
  } else data.delete("picture");
  if (Object.keys(found).length > 0) return { kind: "refused", messages: found };
  try {
    const response = await fetch(reviewRoutes.submit, {
      method: "POST",
      body: data,
      headers: { Accept: "application/json" },
    });
    return answerOf(response.status, (await response.json()) as unknown);
  } catch {
    // The connection dropped and the outcome is unknown. Sending again is safe: a second review of the same
    // order is never stored.
    return { kind: "failed", message: null };
  }
}

function answerOf(status: number, body: unknown): Answer {
  if (status === 201) return { kind: "stored" };
  if (status === 429) return { kind: "failed", message: TOO_MANY_REQUESTS_MESSAGE };
  if (status === 409) return { kind: "failed", message: reviewDelays.in_progress };
  if (status === 503) return { kind: "failed", message: reviewDelays.busy };
  if (status !== 422) return { kind: "failed", message: null };
  const { error } = body as { error: { code: string; fieldErrors?: Messages } };
  return error.fieldErrors ? { kind: "refused", messages: error.fieldErrors } : { kind: "gone" };
}

function refusedFields(form: HTMLFormElement): Record<string, string> {
  const refused: Record<string, string> = {};
  for (const element of form.elements) {
    if (!isControl(element)) continue;
    const message = (reviewMessages as Messages)[element.name];
    if (message !== undefined && !element.validity.valid) refused[element.name] = message;
  }
  return refused;
}
