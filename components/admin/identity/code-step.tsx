"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { linkClass } from "@/components/admin/ui/styles";
import { type SignInErrorCode, signInMessages } from "@/lib/identity/copy";
import { SignInField, SignInHead, SignInSubmit } from "./sign-in-parts";

type Props = {
  form: Pick<ComponentProps<"form">, "action" | "onSubmit">;
  busy: boolean;
  error: SignInErrorCode | null;
  /** True on the sign-in page, which shows a title; a dialog has its own. */
  titled: boolean;
};

const secondary = `${linkClass} inline-flex min-h-6 cursor-pointer items-center max-md:min-h-touch`;

export function CodeStep({ form, busy, error, titled }: Props) {
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
