"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { refillForm, RELOADED_MESSAGE, reloadOldPage } from "@/components/ui/old-page";
import { signInMessages } from "@/lib/identity/copy";
import { requestPasswordReset } from "@/lib/staff/actions";
import { fieldText, SignInEmail, SignInHead, SignInSubmit } from "./sign-in-parts";

const FORM_ID = "password-reset";

type State = { error: string | null; email: string; sent: boolean };

/** Requests a password reset link. The answer does not reveal whether the account exists. */
export function RequestResetForm() {
  const [state, submit, pending] = useActionState(request, { error: null, email: "", sent: false });
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.sent) answer.current?.focus();
  }, [state.sent]);
  const form = useRef<HTMLFormElement>(null);
  const [wasReloaded, setWasReloaded] = useState(false);
  useEffect(() => {
    if (form.current && refillForm(form.current, FORM_ID)) setWasReloaded(true);
  }, []);
  const failure = state.error ?? (wasReloaded ? RELOADED_MESSAGE : null);
  if (state.sent)
    return (
      <div ref={answer} tabIndex={-1} className="grid gap-4 outline-none">
        <SignInHead title="Guarda la posta">
          Se {state.email} ha un accesso, fra poco riceve un’email con il link per scegliere una
          nuova password. Vale un’ora.
        </SignInHead>
      </div>
    );
  return (
    <>
      <SignInHead title="Password dimenticata">
        Ti mandiamo un link per sceglierne una nuova.
      </SignInHead>
      <form
        ref={form}
        action={submit}
        onSubmit={(event) => {
          if (pending) event.preventDefault();
        }}
        className="grid gap-4"
      >
        {failure !== null && !pending && <FormAlert title={failure} />}
        <SignInEmail value={state.email} />
        <SignInSubmit busy={pending}>{pending ? "Un attimo" : "Manda il link"}</SignInSubmit>
      </form>
    </>
  );
}

async function request(_: State, form: FormData): Promise<State> {
  const email = fieldText(form, "email").trim();
  const outcome = await requestPasswordReset({ email }).catch((error: unknown) => {
    reloadOldPage(error, { formId: FORM_ID, values: { email } });
    return null;
  });
  if (outcome?.ok) return { error: null, email, sent: true };
  return { error: explain(outcome?.error.code), email, sent: false };
}

function explain(code: string | undefined): string {
  if (code === "too_many_requests") return signInMessages.too_many_requests;
  return code === "invalid_input"
    ? "Scrivi un indirizzo email completo."
    : "Non è partito nulla. Riprova tra poco.";
}
