"use client";

import { FormAlert } from "@/components/admin/ui/form-alert";
import { PasswordField } from "@/components/admin/ui/password-field";
import { adminButton } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { MIN_PASSWORD_LENGTH } from "@/lib/identity/model";
import { changeOwnPassword } from "@/lib/staff/actions/account";
import { accountMessages } from "@/lib/staff/copy/account";
import { changePasswordSchema } from "@/lib/staff/schema/account";

export function PasswordForm({ email }: { email: string }) {
  const form = useAdminForm({
    id: "own-password",
    schema: changePasswordSchema,
    action: changeOwnPassword,
    messages: accountMessages,
    fields: {
      wrong_password: "current",
      password_too_short: "password",
      password_too_common: "password",
    },
    toast: () => ({
      title: "Password cambiata",
      description: "Gli altri dispositivi sono usciti.",
      key: "account",
    }),
  });
  return (
    <form {...form.formProps} className="grid gap-4 py-3">
      {form.failure !== null && <FormAlert title={form.failure} />}
      {/* Tells password managers which account this password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <PasswordField
          {...form.field("current")}
          small
          label="Password attuale"
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field("password")}
          small
          label="Password nuova"
          autoComplete="new-password"
          hint={`Almeno ${MIN_PASSWORD_LENGTH} caratteri: va bene anche una frase.`}
        />
      </div>
      <div className="flex items-center justify-between gap-4 max-md:flex-col max-md:items-stretch">
        <p className="text-cocoa">Gli altri dispositivi escono e chiedono quella nuova.</p>
        <button type="submit" aria-busy={form.isSending} className={adminButton("quiet")}>
          Cambia la password
        </button>
      </div>
    </form>
  );
}
