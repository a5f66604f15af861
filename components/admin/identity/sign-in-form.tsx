"use client";

import { signIn } from "next-auth/react";
import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { PasswordField } from "@/components/admin/ui/password-field";
import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { type SignInErrorCode, signInMessages } from "@/lib/identity/copy/sign-in";
import { routes } from "@/lib/platform/routes";
import { fieldText, SignInEmail, SignInField, SignInHead, SignInSubmit } from "./sign-in-parts";

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

type CodeProps = {
  form: Pick<ComponentProps<"form">, "action" | "onSubmit">;
  busy: boolean;
  error: SignInErrorCode | null;
  /** True on the sign-in page, which shows a title; a dialog has its own. */
  titled: boolean;
};

const secondary = `${linkClass} inline-flex min-h-6 cursor-pointer items-center max-md:min-h-touch`;

function CodeStep({ form, busy, error, titled }: CodeProps) {
  const [recovers, setRecovers] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const invalid = error === "invalid_code";
  const explanation = recovers
    ? "Scrivi uno dei codici che hai salvato. Vale una volta sola."
    : "Apri la tua app di autenticazione e scrivi le sei cifre.";
  // The field takes the focus: the button pressed before is gone, and a wrong code is typed again.
  useEffect(() => {
    input.current?.focus();
  }, [recovers, error]);
  return (
    <>
      {titled ? (
        <SignInHead title="Codice di verifica">{explanation}</SignInHead>
      ) : (
        <p className="text-cocoa">{explanation}</p>
      )}
      <form {...form} className="grid gap-4">
        {error !== null && (
          <FormAlert id="code-error" title={signInMessages[error]}>
            {invalid
              ? recovers
                ? "Controlla i caratteri: ogni codice vale una volta sola."
                : "Aspetta il codice successivo e riprova: cambia ogni 30 secondi."
              : undefined}
          </FormAlert>
        )}
        <SignInField
          ref={input}
          key={recovers ? "recovery" : "digits"}
          label={recovers ? "Codice di recupero" : "Codice di sei cifre"}
          name="code"
          required
          inputMode={recovers ? "text" : "numeric"}
          autoComplete={recovers ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={recovers ? 40 : 7}
          aria-invalid={invalid}
          aria-describedby={invalid ? "code-error" : undefined}
          className={`h-13! max-md:h-14! ${recovers ? "text-lg! tracking-wide" : "text-2xl! tracking-[0.16em]"}`}
        />
        <SignInSubmit busy={busy}>{busy ? "Accesso in corso" : "Accedi"}</SignInSubmit>
        <p className="flex flex-wrap justify-between gap-x-4">
          <button type="button" className={secondary} onClick={() => setRecovers(!recovers)}>
            {recovers ? "Usa l’app di autenticazione" : "Usa un codice di recupero"}
          </button>
          <button type="submit" name="intent" value="back" formNoValidate className={secondary}>
            Torna indietro
          </button>
        </p>
      </form>
    </>
  );
}
