"use client";

import { useId, useState, useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { errorClass, fieldClass, labelClass } from "@/components/admin/ui/styles";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type StaffRole, staffRoles } from "@/lib/identity/model";
import { inviteColleague } from "@/lib/staff/actions/colleagues";
import { peopleMessages } from "@/lib/staff/copy/colleagues";
import { RoleChoice } from "./role-choice";

/** Invites a colleague with a role. Sends an e-mail with a link valid for three days. */
export default function InviteDialog(dialog: DialogProps) {
  const [email, setEmail] = useState("");
  // The least privileged role is the default.
  const [role, setRole] = useState<StaffRole>("viewer");
  const [error, setError] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const id = useId();

  const send = () => {
    if (pending) return;
    startTransition(async () => {
      const outcome = await withSignIn(inviteColleague)({ email, role }).catch(() => null);
      if (outcome?.ok) {
        const description = `L’e-mail per ${email.trim()} è partita.`;
        showToast({ title: "Invito mandato", description, key: "people" });
        dialog.onOpenChange(false);
        return;
      }
      const code = outcome?.error.code ?? "internal";
      if (handleRefusal(code)) return;
      setError(
        code === "invalid_input" ? "Scrivi un indirizzo e-mail completo." : peopleMessages[code],
      );
      document.getElementById(`${id}-email`)?.focus();
    });
  };

  return (
    <FormDialog
      {...dialog}
      title="Invita una persona"
      submit={pending ? "Un attimo" : "Manda l’invito"}
      busy={pending}
      onSubmit={send}
    >
      <p className="text-cocoa">
        Riceve un’e-mail con un link che vale tre giorni e una volta sola: da lì sceglie la
        password.
      </p>
      <div className="grid gap-1">
        <label htmlFor={`${id}-email`} className={labelClass}>
          E-mail
        </label>
        <input
          id={`${id}-email`}
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          value={email}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(null);
          }}
          className={fieldClass}
        />
        {error !== null && (
          <p id={`${id}-error`} role="alert" className={errorClass}>
            {error}
          </p>
        )}
      </div>
      <RoleChoice roles={staffRoles} value={role} onChange={setRole} />
    </FormDialog>
  );
}
