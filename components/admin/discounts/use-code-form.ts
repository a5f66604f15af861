"use client";

import { useState } from "react";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { showErrors } from "@/components/admin/ui/show-errors";
import { useBusy } from "@/components/admin/ui/use-busy";
import { showToast } from "@/components/ui/toast-queue";
import { type CodeOutcome } from "@/lib/discounts/actions/manage-codes";
import { codeMessages } from "@/lib/discounts/copy/code";

type Errors = Partial<Record<string, string>>;

/** Holds the state of a code's form: errors by field (`form` for the whole) and whether it is sending. */
export function useCodeForm() {
  const [errors, setErrors] = useState<Errors>({});
  const [pending, run] = useBusy();

  const send = (
    form: HTMLFormElement,
    ask: () => Promise<CodeOutcome>,
    done: (made: { id: string; code: string } | null) => { title: string; description: string },
  ) => {
    run(async () => {
      const outcome = await ask().catch(() => null);
      if (outcome?.ok) {
        setErrors({});
        showToast({ ...done(outcome.value), key: "codes" });
        return;
      }
      showErrors(form, () => setErrors(explain(outcome)));
    });
  };

  return { errors, pending, send };
}

function explain(outcome: CodeOutcome | null): Errors {
  if (!outcome || outcome.ok) return { form: codeMessages.internal };
  const { error } = outcome;
  if (handleRefusal(error.code)) return {};
  switch (error.code) {
    case "invalid_input":
      return "fieldErrors" in error ? error.fieldErrors : { form: codeMessages.invalid_input };
    case "code_taken":
      return { code: codeMessages.code_taken };
    case "code_gone":
      return { form: codeMessages.code_gone };
    default:
      return { form: codeMessages.internal };
  }
}
