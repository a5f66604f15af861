"use client";

import { useState } from "react";
import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { PasswordField } from "@/components/admin/ui/password-field";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { renewRecoveryCodes, turnOffSecondFactor } from "@/lib/staff/actions/account";
import { accountMessages } from "@/lib/staff/copy/account";
import { bothFactorsSchema } from "@/lib/staff/schema/account";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

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
  const { title, text, label } = words[change];
  const form = useFormDialog(dialog, {
    id: "change-second-factor",
    staysOpen: true,
    schema: bothFactorsSchema,
    action: (values) =>
      change === "codes" ? renewRecoveryCodes(values) : turnOffSecondFactor(values),
    messages: accountMessages,
    fields: { wrong_password: "password", invalid_code: "code" },
    onDone: (made) => {
      if (made) {
        setCodes(made.codes);
        return;
      }
      const description = "Per entrare basta la password.";
      showToast({ title: "Verifica disattivata", description, key: "account" });
      dialog.onOpenChange(false);
    },
  });
  if (codes) return <RecoveryCodesDialog {...dialog} codes={codes} />;
  return (
    <FormDialog
      form={form}
      title={title}
      submit={label}
      danger={change === "off"}
      failureTitle={null}
    >
      <p className="text-cocoa">{text}</p>
      <PasswordField
        {...form.field("password")}
        small
        label="Password"
        autoComplete="current-password"
      />
      <AdminInput
        {...form.field("code")}
        label="Codice dell’app, o di recupero"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
    </FormDialog>
  );
}
