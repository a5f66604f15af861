"use client";

import { type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { useSubmission } from "@/components/ui/use-submission";
import { newsletterToasts } from "@/lib/newsletter/copy/forms";
import { type NewsletterSource } from "@/lib/newsletter/model/subscriber";

const messages = { email: newsletterToasts.invalidEmail.description };

/**
 * Holds the state of a newsletter form with one field, `email`; errors appear in a toast. `question` asks
 * about a probable typing error before the address is stored, and belongs inside the form. `thanks` is
 * shown once it is stored.
 */
export function useSubscription(source: NewsletterSource, onStored?: () => void) {
  const [question, setQuestion] = useState<ReactNode>(null);
  const [thanks, setThanks] = useState<ReactNode>(null);
  const isAsking = useRef(false);
  /** The address that the visitor has confirmed as right. */
  const confirmedAddress = useRef("");
  const submission = useSubmission({
    messages,
    send: async (input: { email?: string }) => {
      isAsking.current = false;
      setQuestion(null);
      const email = input.email ?? "";
      const { sendSubscription, spellingQuestion, thanksOf } = await import("./send-subscription");
      const outcome = await sendSubscription({
        ...input,
        email,
        source,
        spellingConfirmed: confirmedAddress.current === email,
        elapsedMs: performance.now(),
      });
      if (outcome.ok) {
        setThanks(thanksOf(source));
        return outcome;
      }
      if (outcome.error.code !== "spelling") return { ok: false, error: outcome.error };
      const { suggestion } = outcome.error;
      isAsking.current = true;
      setQuestion(
        spellingQuestion({
          suggestion,
          keep: () => {
            confirmedAddress.current = email;
          },
        }),
      );
      return { ok: false, error: { code: "invalid_input", fieldErrors: {} } };
    },
    ...(onStored && { onStored }),
    onRefused: () => {
      if (!isAsking.current) warn(newsletterToasts.invalidEmail);
    },
    onFailed: (reason) => {
      const { title, description } = newsletterToasts.failed;
      warn({ title, description: reason ?? description });
    },
  });
  return {
    ...submission,
    question,
    thanks,
    onChange: (event: SyntheticEvent<HTMLFormElement>) => {
      setQuestion(null);
      submission.onChange(event);
    },
  };
}

function warn(text: { title: string; description: string }): void {
  showToast({ ...text, tone: "destructive", key: "newsletter" });
}
