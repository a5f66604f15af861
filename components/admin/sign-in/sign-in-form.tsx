"use client";

import { signIn } from "next-auth/react";
import { useActionState } from "react";
import { type SignInErrorCode, signInMessages } from "@/lib/auth/copy";
import { routes } from "@/lib/routes";
import { CodeStep } from "./code-step";
import { FormAlert } from "../form-alert";
import { adminButton, linkClass } from "../looks";
import { PasswordField } from "../password-field";
import { SignInEmail } from "./sign-in-email";
import { SignInHead } from "./sign-in-frame";
import { Link } from "@/components/ui/link";
import { typed } from "../typed";

type State = {
  error: SignInErrorCode | null;
  email: string;
  /** Kept while the code is asked for: both are sent together. */
  password: string;
  step: "password" | "code";
  signedIn: boolean;
};

const start: State = { error: null, email: "", password: "", step: "password", signedIn: false };

/**
 * E-mail and password, then a code where the account has a second factor. A wrong pair keeps the address
 * and says no more than that it is wrong.
 */
export function SignInForm({ initialError }: { initialError: SignInErrorCode | null }) {
  const [state, submit, pending] = useActionState(attempt, { ...start, error: initialError });
  const busy = pending || state.signedIn;
  const error = busy ? null : state.error;
  const invalid = error === "invalid_credentials";
  if (state.step === "code") return <CodeStep action={submit} busy={busy} error={error} />;
  return (
    <>
      <SignInHead title="Accedi">Area riservata a chi lavora nel negozio.</SignInHead>
      <form action={submit} className="grid gap-4">
        {error !== null && (
          <FormAlert id="sign-in-error" title={signInMessages[error]}>
            {invalid ? "Controlla i dati e riprova." : undefined}
          </FormAlert>
        )}
        <SignInEmail value={state.email} errorId={invalid ? "sign-in-error" : undefined} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          errorId={invalid ? "sign-in-error" : undefined}
        />
        <button type="submit" disabled={busy} aria-busy={busy} className={adminButton("primary")}>
          {busy ? "Accesso in corso" : "Accedi"}
        </button>
      </form>
      <p>
        <Link
          href={routes.passwordReset}
          className={`${linkClass} inline-flex min-h-6 items-center max-md:min-h-touch`}
        >
          Password dimenticata?
        </Link>
      </p>
    </>
  );
}

async function attempt(before: State, form: FormData): Promise<State> {
  if (form.get("intent") === "back") return { ...start, email: before.email };
  const asksCode = before.step === "code";
  const email = asksCode ? before.email : typed(form, "email");
  const password = asksCode ? before.password : typed(form, "password");
  const code = typed(form, "code").trim();
  const outcome = await signIn("credentials", {
    ...{ email, password, redirect: false as const },
    ...(code !== "" && { code }),
  }).catch(() => undefined);
  if (outcome?.ok) {
    // A whole page load, so that nothing of the signed-out visit is left in the router's cache.
    window.location.assign(routes.admin);
    return { ...before, email, password: "", error: null, signedIn: true };
  }
  if (outcome?.error === "code_required") return { ...start, email, password, step: "code" };
  const error = errorCode(outcome?.error);
  // Another password meanwhile: the code can't be right by itself.
  if (error === "invalid_credentials" || !asksCode) return { ...start, email, error };
  return { ...before, error };
}

/** Our code for what the sign-in library answers. */
function errorCode(error: string | null | undefined): SignInErrorCode {
  if (error === "CredentialsSignin") return "invalid_credentials";
  return error === "too_many_requests" || error === "invalid_code" ? error : "unavailable";
}
