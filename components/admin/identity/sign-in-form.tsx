"use client";

import { signIn } from "next-auth/react";
import { type SyntheticEvent, useState } from "react";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { PasswordField } from "@/components/admin/ui/password-field";
import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { type SignInErrorCode, signInMessages } from "@/lib/identity/copy";
import { routes } from "@/lib/platform/routes";
import { CodeStep } from "./code-step";
import { fieldText, SignInEmail, SignInHead, SignInSubmit } from "./sign-in-parts";

type State = {
  error: SignInErrorCode | null;
  email: string;
  password: string;
  step: "password" | "code";
  signedIn: boolean;
};

type Props = {
  initialError: SignInErrorCode | null;
  /** Set when the form opens in a dialog over a page whose session has ended. */
  again?: { email: string; text: string; onSignedIn: () => void };
};

const start: State = { error: null, email: "", password: "", step: "password", signedIn: false };

/**
 * Asks for e-mail and password, then for a code if the account has a second factor. After wrong
 * credentials the address stays, and the message does not say which of the two was wrong.
 */
export function SignInForm({ initialError, again }: Props) {
  const email = again?.email ?? "";
  // A full page load, so that the router's cache contains nothing from before the sign-in.
  const finish = again?.onSignedIn ?? (() => window.location.assign(routes.admin));
  const [state, setState] = useState<State>({ ...start, email, error: initialError });
  const [busy, setBusy] = useState(false);
  // Not `useActionState`: React would queue it behind the action that waits for this sign-in.
  const submit = async (form: FormData) => {
    const after = await attempt(state, form);
    setState(after);
    setBusy(after.signedIn);
    if (after.signedIn) finish();
  };
  const form = {
    action: submit,
    onSubmit: (event: SyntheticEvent) => {
      if (busy) event.preventDefault();
      setBusy(true);
    },
  };
  const error = busy ? null : state.error;
  const invalid = error === "invalid_credentials";
  if (state.step === "code")
    return <CodeStep form={form} busy={busy} error={error} titled={!again} />;
  return (
    <>
      {again ? (
        <p className="text-cocoa">{again.text}</p>
      ) : (
        <SignInHead title="Accedi">Area riservata a chi lavora nel negozio.</SignInHead>
      )}
      <form {...form} className="grid gap-4">
        {error !== null && (
          <FormAlert id="sign-in-error" title={signInMessages[error]}>
            {invalid ? "Controlla i dati e riprova." : undefined}
          </FormAlert>
        )}
        <SignInEmail
          value={state.email}
          readOnly={again !== undefined}
          errorId={invalid ? "sign-in-error" : undefined}
        />
        <PasswordField
          id="sign-in-password"
          name="password"
          label="Password"
          autoComplete="current-password"
          errorId={invalid ? "sign-in-error" : undefined}
        />
        <SignInSubmit busy={busy}>{busy ? "Accesso in corso" : "Accedi"}</SignInSubmit>
      </form>
      {!again && (
        <p>
          <Link
            href={routes.passwordReset}
            className={`${linkClass} inline-flex min-h-6 items-center max-md:min-h-touch`}
          >
            Password dimenticata?
          </Link>
        </p>
      )}
    </>
  );
}

async function attempt(before: State, form: FormData): Promise<State> {
  if (form.get("intent") === "back") return { ...start, email: before.email };
  const asksCode = before.step === "code";
  const email = asksCode ? before.email : fieldText(form, "email");
  const password = asksCode ? before.password : fieldText(form, "password");
  const code = fieldText(form, "code").trim();
  const outcome = await signIn("credentials", {
    email,
    password,
    redirect: false as const,
    ...(code !== "" && { code }),
  }).catch(() => undefined);
  if (outcome?.ok) return { ...before, email, password: "", error: null, signedIn: true };
  if (outcome?.error === "code_required") return { ...start, email, password, step: "code" };
  const error = errorCode(outcome?.error);
  // The password changed since the first step, so the error is not about the code.
  if (error === "invalid_credentials" || !asksCode) return { ...start, email, error };
  return { ...before, error };
}

/** Maps the sign-in library's error to an error code of the shop. */
function errorCode(error: string | null | undefined): SignInErrorCode {
  if (error === "CredentialsSignin") return "invalid_credentials";
  return error === "too_many_requests" || error === "invalid_code" ? error : "unavailable";
}
