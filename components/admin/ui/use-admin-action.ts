"use client";

import { useState, useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { reloadOldPage } from "@/components/ui/old-page";
import { showToast, type ToastMessage } from "@/components/ui/toast-queue";
import { type Result } from "@/lib/core/result";
import { valueOf } from "@/lib/core/value-of";
import { signedOutToast } from "@/lib/identity/copy/access";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { refusalHref } from "@/lib/identity/model";

type Action<Input, T, E> = (input: Input) => Promise<Result<T, E>>;

type Options<Input, T> = {
  /** Text by error code; `other` for the rest. */
  messages: { other: string } & Readonly<Record<string, string>>;
  /** Returns the text of an error that needs more than its code. */
  describe?: (error: { code: string }) => string | undefined;
  toast?: (value: T, input: Input) => ToastMessage;
  onDone?: (value: T, input: Input) => void;
  /** Shows the text of an error. */
  onFailure: (text: string) => void;
};

/**
 * Runs an action that has no form. When the session has ended, asks for a sign-in over the page and runs
 * it again.
 */
export async function runAdminAction<Input, T, E extends { code: string }>(
  action: Action<Input, T, E>,
  input: Input,
  { messages, describe, toast, onDone, onFailure }: Options<Input, T>,
): Promise<void> {
  // No connection: assume that nothing changed.
  const outcome = await withSignIn(action)(input).catch((error: unknown) => {
    reloadOldPage(error);
    return null;
  });
  if (outcome?.ok) {
    if (toast) showToast(toast(outcome.value, input));
    onDone?.(outcome.value, input);
    return;
  }
  const error = outcome?.error ?? { code: "internal" };
  if (handleRefusal(error.code)) return;
  onFailure(describe?.(error) ?? valueOf(messages, error.code) ?? messages.other);
}

/** Returns a function that shows the text of an error in a toast. */
export function errorToast(toast: { key: string; title?: string; about?: string }) {
  return (description: string) => {
    showToast({ title: "Errore", tone: "destructive", description, ...toast });
  };
}

/** Runs an action one at a time. `failure` is the text of an error, unless `onFailure` shows it. */
export function useAdminAction<Input, T, E extends { code: string }>(
  action: Action<Input, T, E>,
  {
    onFailure,
    ...options
  }: Omit<Options<Input, T>, "onFailure"> & {
    onFailure?: (text: string) => void;
  },
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, startTransition] = useTransition();
  const run = (input: Input) => {
    if (isBusy) return;
    startTransition(async () => {
      setFailure(null);
      await runAdminAction(action, input, { ...options, onFailure: onFailure ?? setFailure });
    });
  };
  return { run, isBusy, failure };
}

/**
 * Handles the refusals common to all dashboard commands. A demoted colleague goes home; a signed-out or
 * read-only one sees a toast. Returns false for any other code.
 */
export function handleRefusal(code: string): boolean {
  if (code === "not_admin") {
    window.location.assign(refusalHref(code));
    return true;
  }
  // The sign-in over the page was closed; what was typed stays.
  if (code === "not_signed_in") {
    showToast({ ...signedOutToast, tone: "destructive", key: "signed-out" });
    return true;
  }
  if (code === "read_only") {
    showToast({ title: "Non permesso", description: readOnlyMessage, key: "read-only" });
    return true;
  }
  return false;
}
