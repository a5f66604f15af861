"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { PasswordField } from "@/components/admin/ui/password-field";
import { refillForm, RELOADED_MESSAGE, reloadOldPage } from "@/components/ui/old-page";
import { valueOf } from "@/lib/core/value-of";
import { MIN_PASSWORD_LENGTH } from "@/lib/identity/model";
import { MAX_NAME_LENGTH } from "@/lib/staff/model/account";
import { fieldText, SignInEmail, SignInField, SignInSubmit } from "./sign-in-parts";

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
  /** Error messages by code; `internal` for the rest. */
  messages: Record<string, string>;
};

const FORM_ID = "choose-password";

type State = { error: string | null; name: string; done: boolean };

/** Sets a password from an e-mail link. Submitting uses the link up; opening the page does not. */
export function ChoosePassword(props: Props) {
  const { action, token, email, named = false, label, next, messages } = props;
  const [state, submit, pending] = useActionState(
    async (_: State, form: FormData): Promise<State> => {
      const name = fieldText(form, "name").trim();
      const password = fieldText(form, "password");
      const outcome = await action({ token, name, password }).catch((error: unknown) => {
        reloadOldPage(error, { formId: FORM_ID, values: named ? { name } : {} });
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
  const form = useRef<HTMLFormElement>(null);
  const [wasReloaded, setWasReloaded] = useState(false);
  useEffect(() => {
    if (form.current && refillForm(form.current, FORM_ID)) setWasReloaded(true);
  }, []);
  const busy = pending || state.done;
  const refusal =
    state.error === null ? undefined : (valueOf(messages, state.error) ?? messages.internal);
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
