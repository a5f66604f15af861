"use client";

import { useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { fieldText } from "@/components/admin/ui/field-text";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { PasswordField } from "@/components/admin/ui/password-field";
import { type DialogProps } from "@/components/ui/use-dialog";
import { beginSecondFactor, confirmSecondFactor } from "@/lib/staff/actions/account";
import { type SecondFactorOffer } from "@/lib/staff/model/account";
import { CodeField } from "./code-field";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";
import { useAccountAction } from "./use-account-action";

export default function StartSecondFactor(dialog: DialogProps) {
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { error, pending, run } = useAccountAction();
  const passwordError = error?.code === "wrong_password" ? error.message : null;

  const submit = (given: FormData) => {
    if (offer) {
      const code = fieldText(given, "code");
      run(
        () => withSignIn(confirmSecondFactor)({ code }),
        (made) => setCodes(made.codes),
      );
      return;
    }
    const password = fieldText(given, "password");
    run(() => withSignIn(beginSecondFactor)({ password }), setOffer);
  };

  if (codes) return <RecoveryCodesDialog {...dialog} codes={codes} />;
  return (
    <FormDialog
      {...dialog}
      title="Verifica in due passaggi"
      submit={offer ? "Attiva" : "Continua"}
      busy={pending}
      browserChecks
      onSubmit={(form) => submit(new FormData(form))}
    >
      {error !== null && passwordError === null && error.code !== "invalid_code" && (
        <FormAlert title={error.message} />
      )}
      {offer ? (
        <>
          <Offer offer={offer} />
          <CodeField error={error?.code === "invalid_code" ? error.message : null} />
        </>
      ) : (
        <>
          <p className="text-cocoa">
            Serve un’app di autenticazione sul telefono, come Aegis, Google Authenticator o
            1Password. Prima conferma che sei tu.
          </p>
          <PasswordField
            small
            name="password"
            label="Password"
            autoComplete="current-password"
            error={passwordError}
          />
        </>
      )}
    </FormDialog>
  );
}

function Offer({ offer: { picture, secret } }: { offer: SecondFactorOffer }) {
  return (
    <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-center gap-5 max-md:grid-cols-1">
      <img
        src={picture}
        alt="Codice QR da inquadrare con l’app; la stessa chiave è scritta accanto"
        width={152}
        height={152}
        className="size-38 rounded-control border border-line bg-white max-md:mx-auto max-md:size-48"
      />
      <div className="grid gap-2">
        <p>Inquadra il codice con l’app, poi scrivi qui sotto le sei cifre che ti mostra.</p>
        <p className="text-cocoa">
          Non puoi inquadrarlo? Scrivi nell’app questa chiave:{" "}
          <code className="block font-sans font-medium tracking-wide wrap-anywhere text-ink">
            {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          </code>
        </p>
      </div>
    </div>
  );
}
