"use client";

import { useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { fieldText } from "@/components/admin/ui/field-text";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { PasswordField } from "@/components/admin/ui/password-field";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { renewRecoveryCodes, turnOffSecondFactor } from "@/lib/staff/actions/account";
import { CodeField } from "./code-field";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";
import { useAccountAction } from "./use-account-action";

const words = {
  off: {
    title: "Disattiva la verifica",
    text: "Dopo, per entrare basta la password. I codici di recupero non valgono più.",
    label: "Disattiva",
  },
  codes: {
    title: "Nuovi codici di recupero",
    text: "Quelli che hai adesso smettono di valere.",
    label: "Crea i codici",
  },
} as const;

/** Turns the second factor off or creates new recovery codes, after password and code. */
export default function ChangeSecondFactor({
  change,
  ...dialog
}: DialogProps & { change: keyof typeof words }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { error, pending, run } = useAccountAction();
  const { title, text, label } = words[change];
  const passwordError = error?.code === "wrong_password" ? error.message : null;
  const invalid = error?.code === "invalid_code" ? error.message : null;

  const submit = (form: FormData) => {
    const given = { password: fieldText(form, "password"), code: fieldText(form, "code") };
    if (change === "codes") {
      run(
        () => withSignIn(renewRecoveryCodes)(given),
        (made) => setCodes(made.codes),
      );
      return;
    }
    run(
      () => withSignIn(turnOffSecondFactor)(given),
      () => {
        const description = "Per entrare basta la password.";
        showToast({ title: "Verifica disattivata", description, key: "account" });
        dialog.onOpenChange(false);
      },
    );
  };

  if (codes) return <RecoveryCodesDialog {...dialog} codes={codes} />;
  return (
    <FormDialog
      {...dialog}
      title={title}
      submit={label}
      busy={pending}
      danger={change === "off"}
      browserChecks
      onSubmit={(form) => submit(new FormData(form))}
    >
      {error !== null && passwordError === null && invalid === null && (
        <FormAlert title={error.message} />
      )}
      <p className="text-cocoa">{text}</p>
      <PasswordField
        small
        name="password"
        label="Password"
        autoComplete="current-password"
        error={passwordError}
      />
      <CodeField recoverable label="Codice dell’app, o di recupero" error={invalid} />
    </FormDialog>
  );
}
