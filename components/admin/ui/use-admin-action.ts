"use client";

import { useState, useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { reloadOldPage } from "@/components/ui/old-page";
import { showToast, type ToastMessage } from "@/components/ui/toast-queue";
import { type Result } from "@/lib/core/result";
import { valueOf } from "@/lib/core/value-of";
import { handleRefusal } from "./handle-refusal";

type Options<Input, T> = {
  /** Text by error code; `other` for the rest. */
  messages: { other: string } & Readonly<Record<string, string>>;
  /** Toast after success. */
  toast?: (value: T, input: Input) => ToastMessage;
  onDone?: (value: T) => void;
  /** Shows the text of an error elsewhere than in `failure`. */
  onFailure?: (text: string) => void;
};

/**
 * Runs an action that has no form, one at a time. When the session has ended, asks for a sign-in over
 * the page and runs it again. `failure` is the text of an error.
 */
export function useAdminAction<Input, T, E extends { code: string }>(
  action: (input: Input) => Promise<Result<T, E>>,
  { messages, toast, onDone, onFailure }: Options<Input, T>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, startTransition] = useTransition();
  const run = (input: Input) => {
    if (isBusy) return;
    startTransition(async () => {
      setFailure(null);
      // No connection: assume that nothing changed.
      const outcome = await withSignIn(action)(input).catch((error: unknown) => {
        reloadOldPage(error);
        return null;
      });
      if (outcome?.ok) {
        if (toast) showToast(toast(outcome.value, input));
        onDone?.(outcome.value);
        return;
      }
      const code = outcome?.error.code ?? "internal";
      if (!handleRefusal(code))
        (onFailure ?? setFailure)(valueOf(messages, code) ?? messages.other);
    });
  };
  return { run, isBusy, failure };
}
