"use client";

import { type ReactNode, type SyntheticEvent, useActionState, useRef, useState } from "react";
import { dismissToast, showToast } from "@/components/ui/toast-queue";
import { HONEYPOT_FIELD, TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";
import { newsletterToasts } from "@/lib/newsletter/copy/forms";
import { type NewsletterSource } from "@/lib/newsletter/model/subscriber";

/**
 * Connects a newsletter form with one field, `email`, to its action. Uses React's form state, because
 * every page contains such a form: it works before the scripts have run, and loads no library. Errors
 * appear in a toast. `question` asks about a probable typing error and belongs inside the form. `thanks`
 * is set once the address is stored.
 */
export function useSubscription(source: NewsletterSource, onStored?: () => void) {
  const [question, setQuestion] = useState<ReactNode>(null);
  const [thanks, setThanks] = useState<ReactNode>(null);
  /** The address that the visitor has confirmed as right. */
  const confirmedAddress = useRef("");

  /** Returns the address that stays in the field. */
  const subscribe = async (_: string, form: FormData): Promise<string> => {
    const email = textOf(form, "email");
    setQuestion(null);
    try {
      const { sendSubscription, spellingQuestion, thanksOf } = await import("./send-subscription");
      const outcome = await sendSubscription({
        email,
        source,
        [HONEYPOT_FIELD]: textOf(form, HONEYPOT_FIELD),
        spellingConfirmed: confirmedAddress.current === email,
        elapsedMs: performance.now(),
      });
      if (outcome.ok) {
        setThanks(thanksOf(source));
        if (onStored) onStored();
        else dismissToast("newsletter");
        return "";
      }
      const { error } = outcome;
      if (error.code === "spelling") {
        const keep = () => {
          confirmedAddress.current = email;
        };
        setQuestion(spellingQuestion({ suggestion: error.suggestion, keep }));
      } else if (error.code === "invalid_input") warn(newsletterToasts.invalidEmail);
      else if (error.code === "too_many_requests")
        warn({ ...newsletterToasts.failed, description: TOO_MANY_REQUESTS_MESSAGE });
      else warn(newsletterToasts.failed);
    } catch {
      // The connection dropped. Storing the same address again is safe.
      warn(newsletterToasts.failed);
    }
    return email;
  };

  const [email, action, isSending] = useActionState(subscribe, "");
  return {
    /** Default value of the field: React resets a form after its action. */
    email,
    question,
    thanks,
    isSending,
    formProps: {
      action,
      // A toast reports an invalid address instead of the browser.
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        const invalid = event.currentTarget.querySelector<HTMLInputElement>("input:invalid");
        if (invalid || isSending) event.preventDefault();
        if (!invalid) return;
        invalid.focus();
        warn(newsletterToasts.invalidEmail);
      },
      onChange: () => {
        setQuestion(null);
        setThanks(null);
      },
    },
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function warn(text: { title: string; description: string }): void {
  showToast({ ...text, tone: "destructive", key: "newsletter" });
}
