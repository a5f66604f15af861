"use client";

import {
  type ReactNode,
  type SyntheticEvent,
  useActionState,
  useEffect,
  useRef,
  useState,
} from "react";
import { dismissToast, showToast } from "@/components/ui/toast-queue";
import { HONEYPOT_FIELD, TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";
import { type newsletterConsent } from "@/lib/newsletter/copy/consent";
import { newsletterToasts } from "@/lib/newsletter/copy/forms";
import { type NewsletterSource } from "@/lib/newsletter/model/subscriber";

type FormState = { email: string; ticked: boolean; stored: boolean };

type WrongField = "email" | "consent";

const emptyForm: FormState = { email: "", ticked: false, stored: false };

const loadSending = () => import("./send-subscription");

/**
 * Connects a newsletter form with the fields `email` and `consent` to its action. Uses React's form state, because
 * every page contains such a form: it works before the scripts have run, and loads no library. Errors
 * appear in a toast. `question` asks about a probable typing error and belongs inside the form. `thanks`
 * is set once the address is stored.
 */
export function useSubscription(source: NewsletterSource) {
  const [question, setQuestion] = useState<ReactNode>(null);
  const [thanks, setThanks] = useState<ReactNode>(null);
  const [wrongField, setWrongField] = useState<WrongField | null>(null);
  /** The address that the visitor has confirmed as right. */
  const confirmedAddress = useRef("");

  useEffect(() => {
    const [load] = performance.getEntriesByType("navigation");
    if ((load as PerformanceNavigationTiming | undefined)?.type === "reload")
      void loadSending().then(({ restoreTyped }) => restoreTyped(source));
  }, [source]);

  const refuse = (field: WrongField) => {
    setWrongField(field);
    warn(field === "email" ? newsletterToasts.invalidEmail : newsletterToasts.noConsent);
  };

  /** Returns what stays in the form: React resets it after its action. */
  const subscribe = async (before: FormState, form: FormData): Promise<FormState> => {
    const email = textOf(form, "email");
    const consent = textOf(form, "consent");
    setQuestion(null);
    try {
      const { sendSubscription, spellingQuestion, thanksOf, thanksToast } = await loadSending();
      const outcome = await sendSubscription({
        email,
        source,
        // The server refuses any other version.
        consent: consent as typeof newsletterConsent.version,
        [HONEYPOT_FIELD]: textOf(form, HONEYPOT_FIELD),
        spellingConfirmed: confirmedAddress.current === email,
        elapsedMs: performance.now(),
      });
      if (outcome.ok) {
        const { mode } = outcome.value;
        setThanks(thanksOf(source, mode));
        if (source === "popup") showToast(thanksToast(mode));
        else dismissToast("newsletter");
        return { email: "", ticked: false, stored: true };
      }
      const { error } = outcome;
      if (error.code === "spelling") {
        const keep = () => {
          confirmedAddress.current = email;
        };
        setQuestion(spellingQuestion({ suggestion: error.suggestion, keep }));
      } else if (error.code === "invalid_input")
        refuse(error.fieldErrors.email === undefined ? "consent" : "email");
      else if (error.code === "too_many_requests")
        warn({ ...newsletterToasts.failed, description: TOO_MANY_REQUESTS_MESSAGE });
      else warn(newsletterToasts.failed);
    } catch (error) {
      const typed = { email, consent: consent !== "" };
      const isReloading = await loadSending().then(
        ({ reloadOldForm }) => reloadOldForm(error, source, typed),
        () => false,
      );
      // The connection dropped. Storing the same address again is safe.
      if (!isReloading) warn(newsletterToasts.failed);
    }
    return { ...before, email, ticked: consent !== "" };
  };

  const [{ email, ticked, stored }, action, isSending] = useActionState(subscribe, emptyForm);
  return {
    /** Default values of the fields. */
    email,
    ticked,
    question,
    thanks,
    /** The field that was refused, until the form changes. */
    wrongField,
    isSending,
    formProps: {
      action,
      // A toast reports what is missing instead of the browser.
      noValidate: true,
      // Keeps the invitation that shows the thanks (`.newsletter-invitation`).
      "data-stored": stored || undefined,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        const invalid = event.currentTarget.querySelector<HTMLInputElement>("input:invalid");
        if (invalid || isSending) event.preventDefault();
        if (!invalid) return;
        invalid.focus();
        refuse(invalid.name === "email" ? "email" : "consent");
      },
      onChange: () => {
        setQuestion(null);
        setThanks(null);
        setWrongField(null);
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
