"use client";

import {
  type ReactNode,
  type SyntheticEvent,
  useActionState,
  useEffect,
  useRef,
  useState,
} from "react";
import { showToast } from "@/components/ui/toast-queue";
import { newsletterToasts } from "@/lib/newsletter/copy/forms";
import { type NewsletterSource } from "@/lib/newsletter/model/subscriber";
import { type Sent } from "./send-subscription";

type FormState = { email: string; ticked: boolean; stored: boolean };

type WrongField = NonNullable<Sent["wrongField"]>;

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
    setQuestion(null);
    const sent = await loadSending().then(
      ({ sendForm }) => sendForm(form, source, confirmedAddress),
      (): Sent => ({ failure: newsletterToasts.failed }),
    );
    setQuestion(sent.question ?? null);
    if (sent.wrongField) refuse(sent.wrongField);
    if (sent.failure) warn(sent.failure);
    if (sent.thanks === undefined) {
      const email = form.get("email");
      return {
        ...before,
        email: typeof email === "string" ? email : "",
        ticked: form.has("consent"),
      };
    }
    setThanks(sent.thanks);
    return { email: "", ticked: false, stored: true };
  };

  const [{ email, ticked, stored }, action, isSending] = useActionState(subscribe, emptyForm);
  useEffect(() => {
    // Hides the other invitations. This form is marked by now and stays, so that it keeps the focus.
    if (stored) void loadSending().then(({ rememberSubscription }) => rememberSubscription());
  }, [stored]);
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

function warn(text: { title: string; description: string }): void {
  showToast({ ...text, tone: "destructive", key: "newsletter" });
}
