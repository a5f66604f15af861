"use client";

import { useState, useTransition } from "react";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { accountMessages } from "@/lib/staff/copy/account";
import { type AccountFailureCode } from "@/lib/staff/model/account";

type Outcome<T> = { ok: true; value: T } | { ok: false; error: { code: AccountFailureCode } };

export type AccountError = { code: AccountFailureCode; message: string };

export function useAccountAction() {
  const [error, setError] = useState<AccountError | null>(null);
  const [pending, startTransition] = useTransition();
  const run = <T>(ask: () => Promise<Outcome<T>>, done: (value: T) => void) => {
    if (pending) return;
    startTransition(async () => {
      const outcome = await ask().catch(() => null);
      if (outcome?.ok) {
        setError(null);
        done(outcome.value);
        return;
      }
      const code = outcome?.error.code ?? "internal";
      if (!handleRefusal(code)) setError({ code, message: accountMessages[code] });
    });
  };
  return { error, pending, run };
}
