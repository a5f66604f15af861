"use client";

import { useState } from "react";
import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { PasswordField } from "@/components/admin/ui/password-field";
import { type DialogProps } from "@/components/ui/use-dialog";
import { beginSecondFactor, confirmSecondFactor } from "@/lib/staff/actions/account";
import { accountMessages } from "@/lib/staff/copy/account";
import { type SecondFactorOffer } from "@/lib/staff/model/account";
import { codeSchema, confirmPasswordSchema } from "@/lib/staff/schema/account";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

export default function StartSecondFactor(dialog: DialogProps) {
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useFormDialog(dialog, {
    id: "begin-second-factor",
    staysOpen: true,
    schema: confirmPasswordSchema,
    action: beginSecondFactor,
    messages: accountMessages,
    fields: { wrong_password: "password" },
    onDone: setOffer,
  });
  const confirm = useFormDialog(dialog, {
    id: "confirm-second-factor",
    staysOpen: true,
    schema: codeSchema,
    action: confirmSecondFactor,
    messages: accountMessages,
    fields: { invalid_code: "code" },
    onDone: (made) => setCodes(made.codes),
  });
  if (codes) return <RecoveryCodesDialog {...dialog} codes={codes} />;
  return (
    <FormDialog
      form={offer ? confirm : begin}
      title="Verifica in due passaggi"
      submit={offer ? "Attiva" : "Continua"}
      failureTitle={null}
    >
      {offer ? (
        <>
          <Offer offer={offer} />
          <AdminInput
            {...confirm.field("code")}
            label="Codice di sei cifre"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={7}
          />
        </>
      ) : (
        <>
          <p className="text-cocoa">
            Serve un’app di autenticazione sul telefono, come Aegis, Google Authenticator o
            1Password. Prima conferma che sei tu.
          </p>
          <PasswordField
            {...begin.field("password")}
            small
            label="Password"
            autoComplete="current-password"
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
          Non puoi inquadrarlo? Scrivi nell’app questa
          {" chiave: "}
          <code className="block font-sans font-medium tracking-wide wrap-anywhere text-ink">
            {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          </code>
        </p>
      </div>
    </div>
  );
}
