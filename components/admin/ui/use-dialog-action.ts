"use client";

import { useState } from "react";
import { type ToastMessage, showToast } from "@/components/ui/toast-queue";
import { type Result } from "@/lib/core/result";
import { answerRefusal } from "./handle-refusal";

type Ways<T, E> = {
  /** What is said once it is done. */
  done: (value: T) => ToastMessage;
  /** Words for a failure that the messages have not; null when the form has said it by itself. */
  explain?: (error: E) => string | null | undefined;
};

/**
 * Runs what a dialog asks the server for, once at a time: closes the dialog and says so when it is done, or
 * keeps it open with `failure`, the words for what went wrong (`messages` by code, `other` for the rest).
 */
export function useDialogAction(
  close: () => void,
  messages: { other: string } & Readonly<Record<string, string>>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async <T, E extends { code: string }>(
    ask: () => Promise<Result<T, E>>,
    { done, explain }: Ways<T, E>,
  ) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    // No connection, or a page older than the server: nothing was changed as far as we know.
    const outcome = await ask().catch(() => null);
    setBusy(false);
    if (outcome?.ok) {
      close();
      showToast(done(outcome.value));
      return;
    }
    const error = outcome?.error;
    if (error && answerRefusal(error.code)) return;
    const words = error && explain?.(error);
    setFailure(words === undefined ? (messages[error?.code ?? "other"] ?? messages.other) : words);
  };
  return { failure, busy, run };
}
