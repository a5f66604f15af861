"use client";

import { useId, useState, useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "@/components/admin/ui/admin-dialog";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { adminButton, sectionHeadClass } from "@/components/admin/ui/styles";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type StaffRole, staffRoles } from "@/lib/identity/model";
import { changeColleague } from "@/lib/staff/actions/colleagues";
import { colleagueToasts, peopleMessages } from "@/lib/staff/copy/colleagues";
import { type Colleague, type ColleagueChange } from "@/lib/staff/model/colleagues";
import { RoleChoice } from "./role-choice";

const roleChanges: Record<StaffRole, ColleagueChange> = {
  admin: "make_admin",
  viewer: "make_viewer",
};

export default function ColleagueDialog({
  colleague,
  ...dialog
}: DialogProps & { colleague: Colleague }) {
  const [role, setRole] = useState(colleague.role);
  const [error, setError] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const id = useId();

  const save = (change: ColleagueChange) => {
    if (pending) return;
    startTransition(async () => {
      const outcome = await withSignIn(changeColleague)({ userId: colleague.id, change }).catch(
        () => null,
      );
      const code = outcome?.ok ? null : (outcome?.error.code ?? "internal");
      if (code === null) {
        showToast({ title: colleague.name, description: colleagueToasts[change], key: "people" });
        dialog.onOpenChange(false);
      } else if (!handleRefusal(code)) setError(peopleMessages[code]);
    });
  };

  return (
    <AdminDialog
      {...dialog}
      narrow
      actions={
        <>
          <AdminDialogClose>Chiudi</AdminDialogClose>
          <button
            type="submit"
            form={id}
            disabled={role === colleague.role || role === null}
            aria-busy={pending}
            className={adminButton("capsule")}
          >
            Salva il ruolo
          </button>
        </>
      }
    >
      <AdminDialogHead title={colleague.name} />
      <div className="grid gap-5 px-6 py-5 max-md:px-4">
        {error !== null && <FormAlert title={error} />}
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault();
            if (role !== null) save(roleChanges[role]);
          }}
        >
          <RoleChoice roles={staffRoles} value={role} onChange={setRole} />
        </form>
        <section aria-labelledby={`${id}-access`}>
          <h3 id={`${id}-access`} className={`${sectionHeadClass} border-b border-line pb-1.5`}>
            Accesso
          </h3>
          <LabelledAction
            text="Deve accedere di nuovo su ogni dispositivo."
            label="Chiudi le sessioni"
            pending={pending}
            onClick={() => save("end_sessions")}
          />
          {colleague.secondFactor && (
            <LabelledAction
              text="Ha perso telefono e codici? Dopo, per entrare basta la password."
              label="Azzera i due passaggi"
              pending={pending}
              onClick={() => save("reset_second_factor")}
            />
          )}
          {colleague.disabledAt === null ? (
            <LabelledAction
              text="Non entra più, da subito. Quello che ha fatto resta nel registro."
              label="Disattiva l’accesso"
              danger
              pending={pending}
              onClick={() => save("disable")}
            />
          ) : (
            <LabelledAction
              text="Entra di nuovo con la password che aveva."
              label="Riattiva l’accesso"
              pending={pending}
              onClick={() => save("enable")}
            />
          )}
        </section>
      </div>
    </AdminDialog>
  );
}

function LabelledAction({
  text,
  label,
  danger = false,
  pending,
  onClick,
}: {
  text: string;
  label: string;
  danger?: boolean;
  pending: boolean;
  onClick: () => void;
}) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2.5 max-md:flex-col max-md:items-stretch max-md:gap-2">
      <p className="text-cocoa">{text}</p>
      <button
        type="button"
        aria-disabled={pending}
        onClick={onClick}
        className={adminButton(danger ? "danger" : "quiet")}
      >
        {label}
      </button>
    </div>
  );
}
