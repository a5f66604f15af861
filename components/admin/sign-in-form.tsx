"use client";

import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { signIn } from "next-auth/react";
import { useActionState, useState } from "react";
import { type SignInErrorCode, signInMessages } from "@/lib/auth/copy";
import { routes } from "@/lib/routes";
import { adminButton, iconClass } from "./looks";

type State = { error: SignInErrorCode | null; email: string; signedIn: boolean };

const field =
  "h-11 w-full rounded-control border border-field-border bg-well px-3 text-[0.9375rem] focus-visible:-outline-offset-1! aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--color-danger)] max-md:h-12 max-md:text-base";

/** E-mail and password; a wrong pair keeps the address and says no more than that it is wrong. */
export function SignInForm({ initialError }: { initialError: SignInErrorCode | null }) {
  const [state, submit, pending] = useActionState(attempt, {
    error: initialError,
    email: "",
    signedIn: false,
  });
  const busy = pending || state.signedIn;
  const invalid = state.error === "invalid_credentials" && !busy;
  return (
    <form action={submit} className="grid gap-4">
      {state.error !== null && !busy && <Alert code={state.error} />}
      <div className="grid gap-1">
        <label htmlFor="email" className="font-medium text-cocoa">
          E-mail
        </label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={state.email}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? "sign-in-error" : undefined}
          className={field}
        />
      </div>
      <PasswordField invalid={invalid} />
      <button type="submit" disabled={busy} aria-busy={busy} className={adminButton("primary")}>
        {busy ? "Accesso in corso" : "Accedi"}
      </button>
    </form>
  );
}

async function attempt(_: State, form: FormData): Promise<State> {
  const email = text(form, "email");
  const outcome = await signIn("credentials", {
    email,
    password: text(form, "password"),
    redirect: false,
  }).catch(() => undefined);
  if (outcome?.ok) {
    // A whole page load, so that nothing of the signed-out visit is left in the router's cache.
    window.location.assign(routes.admin);
    return { error: null, email, signedIn: true };
  }
  return { error: errorCode(outcome?.error), email, signedIn: false };
}

/** Our code for what the sign-in library answers. */
function errorCode(error: string | null | undefined): SignInErrorCode {
  if (error === "CredentialsSignin") return "invalid_credentials";
  return error === "too_many_requests" ? error : "unavailable";
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function Alert({ code }: { code: SignInErrorCode }) {
  return (
    <div
      role="alert"
      id="sign-in-error"
      className="flex gap-2.5 rounded-control bg-danger-veil px-3.5 py-3 text-danger"
    >
      <CircleAlert aria-hidden="true" className={`${iconClass} mt-0.5`} />
      <p>
        <b className="font-semibold">{signInMessages[code]}</b>
        {code === "invalid_credentials" && (
          <>
            <br />
            Controlla i dati e riprova.
          </>
        )}
      </p>
    </div>
  );
}

function PasswordField({ invalid }: { invalid: boolean }) {
  const [visible, setVisible] = useState(false);
  const Sign = visible ? EyeOff : Eye;
  return (
    <div className="grid gap-1">
      <label htmlFor="password" className="font-medium text-cocoa">
        Password
      </label>
      <span className="relative">
        <input
          id="password"
          name="password"
          type={visible ? "text" : "password"}
          autoComplete="current-password"
          required
          maxLength={200}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? "sign-in-error" : undefined}
          className={`${field} pr-12`}
        />
        <button
          type="button"
          aria-label={visible ? "Nascondi la password" : "Mostra la password"}
          onClick={() => {
            setVisible(!visible);
          }}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-cocoa hover:text-ink max-md:w-12"
        >
          <Sign aria-hidden="true" className={iconClass} />
        </button>
      </span>
    </div>
  );
}
