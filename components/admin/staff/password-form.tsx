"use client";

import { useRef } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { fieldText } from "@/components/admin/ui/field-text";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { PasswordField } from "@/components/admin/ui/password-field";
import { adminButton } from "@/components/admin/ui/styles";
import { showToast } from "@/components/ui/toast-queue";
import { MIN_PASSWORD_LENGTH } from "@/lib/identity/model";
import { changeOwnPassword } from "@/lib/staff/actions/account";
import { useAccountAction } from "./use-account-action";

export function PasswordForm({ email }: { email: string }) {
  const { error, pending, run } = useAccountAction();
  const form = useRef<HTMLFormElement>(null);
  const isWrongPassword = error?.code === "wrong_password";
  const faulty = error?.code.startsWith("password_") ?? false;
  return (
    <form
      ref={form}
      className="grid gap-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        run(
          () =>
            withSignIn(changeOwnPassword)({
              current: fieldText(given, "current"),
              password: fieldText(given, "password"),
            }),
          () => {
            form.current?.reset();
            showToast({
              title: "Password cambiata",
              description: "Gli altri dispositivi sono usciti.",
              key: "account",
            });
          },
        );
      }}
    >
      {error !== null && !isWrongPassword && !faulty && <FormAlert title={error.message} />}
      {/* Tells password managers which account this password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <PasswordField
          small
          name="current"
          label="Password attuale"
          autoComplete="current-password"
          error={isWrongPassword ? error.message : null}
        />
        <PasswordField
          small
          name="password"
          label="Password nuova"
          autoComplete="new-password"
          hint={`Almeno ${MIN_PASSWORD_LENGTH} caratteri: va bene anche una frase.`}
          error={faulty && error ? error.message : null}
        />
      </div>
      <div className="flex items-center justify-between gap-4 max-md:flex-col max-md:items-stretch">
        <p className="text-cocoa">Gli altri dispositivi escono e chiedono quella nuova.</p>
        <button type="submit" aria-busy={pending} className={adminButton("quiet")}>
          Cambia la password
        </button>
      </div>
    </form>
  );
}
