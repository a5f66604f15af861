"use client";

import { useState } from "react";
import { showToast, type ToastMessage } from "@/components/ui/toast-queue";
import { type Result } from "@/lib/core/result";
import { handleRefusal } from "./handle-refusal";

type ActionOptions<T, E> = {
  /** Toast after success. */
  done: (value: T) => ToastMessage;
  /** Message for a failure not in `messages`; null if the form already shows it. */
  explain?: (error: E) => string | null | undefined;
};

/**
 * Runs a dialog's server action, one at a time. On success closes the dialog and shows a toast. Otherwise
 * keeps it open and returns `failure`, the error text (`messages` by code, `other` for the rest).
 */
export function useDialogAction(
  close: () => void,
  messages: { other: string } & Readonly<Record<string, string>>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async <T, E extends { code: string }>(
    ask: () => Promise<Result<T, E>>,
    { done, explain }: ActionOptions<T, E>,
  ) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    // No connection, or the page is older than the server. Assume that nothing changed.
    const outcome = await ask().catch(() => null);
    setBusy(false);
    if (outcome?.ok) {
      close();
      showToast(done(outcome.value));
      return;
    }
    const error = outcome?.error;
    if (error && handleRefusal(error.code)) return;
    const words = error && explain?.(error);
    setFailure(words === undefined ? (messages[error?.code ?? "other"] ?? messages.other) : words);
  };
  return { failure, busy, run };
}
