"use client";

import { useId } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { fieldText } from "@/components/admin/ui/field-text";
import { adminButton, errorClass, fieldClass, labelClass } from "@/components/admin/ui/styles";
import { showToast } from "@/components/ui/toast-queue";
import { renameSelf } from "@/lib/staff/actions/account";
import { MAX_NAME_LENGTH } from "@/lib/staff/model/account";
import { useAccountAction } from "./use-account-action";

export function NameForm({ name }: { name: string }) {
  const { error, pending, run } = useAccountAction();
  const id = useId();
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = fieldText(new FormData(event.currentTarget), "name");
        run(
          () => withSignIn(renameSelf)({ name: chosen }),
          () => {
            const description = `Ora ti chiami ${chosen.trim()}.`;
            showToast({ title: "Nome salvato", description, key: "account" });
          },
        );
      }}
    >
      <label htmlFor={id} className={labelClass}>
        Nome e cognome
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="name"
          autoComplete="name"
          required
          maxLength={MAX_NAME_LENGTH}
          defaultValue={name}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className={fieldClass}
        />
        <button type="submit" aria-busy={pending} className={adminButton("quiet")}>
          Salva
        </button>
      </div>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={errorClass}>
          {error.message}
        </p>
      )}
    </form>
  );
}
