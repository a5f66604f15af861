"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { PasswordField } from "@/components/admin/ui/password-field";
import { refillForm, RELOADED_MESSAGE, reloadOldPage } from "@/components/ui/old-page";
import { valueOf } from "@/lib/core/value-of";
import { signInMessages } from "@/lib/identity/copy/sign-in";
import { MIN_PASSWORD_LENGTH } from "@/lib/identity/model";
import { requestPasswordReset } from "@/lib/staff/actions";
import { MAX_NAME_LENGTH } from "@/lib/staff/model/account";
import { fieldText, SignInEmail, SignInField, SignInHead, SignInSubmit } from "./sign-in-parts";

type Outcome = { ok: true } | { ok: false; error: { code: string } };

type Props = {
  /** Sets the password, from an invitation or from a reset link. */
  action: (input: { token: string; name: string; password: string }) => Promise<Outcome>;
  token: string;
  /** The account's address, shown and given to password managers. Unknown for a reset. */
  email?: string;
  /** True for a new account, which also asks for a name. */
  named?: boolean;
  label: string;
  next: string;
  /** Error messages by code; `other` for the rest. */
  messages: { other: string } & Record<string, string>;
};

const CHOICE_FORM_ID = "choose-password";

type ChoiceState = { error: string | null; name: string; done: boolean };

/** Sets a password from an e-mail link. Submitting uses the link up; opening the page does not. */
export function ChoosePassword(props: Props) {
  const { action, token, email, named = false, label, next, messages } = props;
  const [state, submit, pending] = useActionState(
    async (_: ChoiceState, form: FormData): Promise<ChoiceState> => {
      const name = fieldText(form, "name").trim();
      const password = fieldText(form, "password");
      const outcome = await action({ token, name, password }).catch((error: unknown) => {
        reloadOldPage(error, { formId: CHOICE_FORM_ID, values: named ? { name } : {} });
        return null;
      });
      if (outcome?.ok) {
        window.location.assign(next);
        return { error: null, name, done: true };
      }
      return { error: outcome?.error.code ?? "internal", name, done: false };
    },
    { error: null, name: "", done: false },
  );
  const { form, wasReloaded } = useRefilled(CHOICE_FORM_ID);
  const busy = pending || state.done;
  const refusal =
    state.error === null ? undefined : (valueOf(messages, state.error) ?? messages.other);
  const message = busy ? undefined : (refusal ?? (wasReloaded ? RELOADED_MESSAGE : undefined));
  const aboutPassword = state.error?.startsWith("password_") ?? false;
  return (
    <form
      ref={form}
      action={submit}
      onSubmit={(event) => {
        if (busy) event.preventDefault();
      }}
      className="grid gap-4"
    >
      {message !== undefined && !aboutPassword && <FormAlert title={message} />}
      {email !== undefined && <SignInEmail value={email} readOnly />}
      {named && (
        <SignInField
          label="Nome e cognome"
          name="name"
          autoComplete="name"
          required
          maxLength={MAX_NAME_LENGTH}
          defaultValue={state.name}
        />
      )}
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={`Almeno ${MIN_PASSWORD_LENGTH} caratteri: va bene anche una frase.`}
        error={aboutPassword ? message : undefined}
      />
      <SignInSubmit busy={busy}>{busy ? "Un attimo" : label}</SignInSubmit>
    </form>
  );
}

const RESET_FORM_ID = "password-reset";

type ResetState = { error: string | null; email: string; sent: boolean };

/** Requests a password reset link. The answer does not reveal whether the account exists. */
export function RequestResetForm() {
  const [state, submit, pending] = useActionState(request, { error: null, email: "", sent: false });
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.sent) answer.current?.focus();
  }, [state.sent]);
  const { form, wasReloaded } = useRefilled(RESET_FORM_ID);
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
        <SignInSubmit busy={pending}>{pending ? "Un attimo" : "Invia il link"}</SignInSubmit>
      </form>
    </>
  );
}

async function request(_: ResetState, form: FormData): Promise<ResetState> {
  const email = fieldText(form, "email").trim();
  const outcome = await requestPasswordReset({ email }).catch((error: unknown) => {
    reloadOldPage(error, { formId: RESET_FORM_ID, values: { email } });
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

/** Writes back what was typed before the page was loaded again. */
function useRefilled(formId: string) {
  const form = useRef<HTMLFormElement>(null);
  const [wasReloaded, setWasReloaded] = useState(false);
  useEffect(() => {
    if (form.current && refillForm(form.current, formId)) setWasReloaded(true);
  }, [formId]);
  return { form, wasReloaded };
}
