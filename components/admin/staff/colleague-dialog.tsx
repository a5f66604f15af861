"use client";

import { useWatch } from "react-hook-form";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { adminButton, sectionHeadClass } from "@/components/admin/ui/styles";
import { useAdminAction } from "@/components/admin/ui/use-admin-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type StaffRole } from "@/lib/identity/model";
import { changeColleague } from "@/lib/staff/actions";
import { colleagueToasts, peopleMessages } from "@/lib/staff/copy/colleagues";
import { type Colleague, type ColleagueChange } from "@/lib/staff/model/colleagues";
import { roleForm } from "@/lib/staff/schema";
import { RoleChoice } from "./role-choice";

const roleChanges: Record<StaffRole, ColleagueChange> = {
  admin: "make_admin",
  viewer: "make_viewer",
};

export default function ColleagueDialog({
  colleague,
  ...dialog
}: DialogProps & { colleague: Colleague }) {
  const { id: userId, name } = colleague;
  const toastOf = (change: ColleagueChange) => ({
    title: name,
    description: colleagueToasts[change],
    key: "people",
  });
  const form = useFormDialog(dialog, {
    id: "colleague",
    schema: roleForm,
    ...(colleague.role !== null && { defaultValues: { role: colleague.role } }),
    action: ({ role }) => changeColleague({ userId, change: roleChanges[role] }),
    messages: peopleMessages,
    toast: (_, { role }) => toastOf(roleChanges[role]),
  });
  const access = useAdminAction((change: ColleagueChange) => changeColleague({ userId, change }), {
    messages: peopleMessages,
    toast: (_, change) => toastOf(change),
    onDone: () => dialog.onOpenChange(false),
  });
  const role = useWatch({ control: form.control, name: "role" }) as StaffRole | undefined;
  return (
    <FormDialog
      form={{ ...form, failure: form.failure ?? access.failure }}
      title={name}
      cancel="Chiudi"
      submit="Salva il ruolo"
      disabled={role === undefined || role === colleague.role}
      failureTitle={null}
    >
      <RoleChoice {...form.register("role")} />
      <section aria-labelledby="colleague-access" className="mt-1">
        <h3 id="colleague-access" className={`${sectionHeadClass} border-b border-line pb-1.5`}>
          Accesso
        </h3>
        <LabelledAction
          text="Deve accedere di nuovo su ogni dispositivo."
          label="Chiudi le sessioni"
          access={access}
          change="end_sessions"
        />
        {colleague.secondFactor && (
          <LabelledAction
            text="Ha perso telefono e codici? Dopo, per entrare basta la password."
            label="Azzera i due passaggi"
            access={access}
            change="reset_second_factor"
          />
        )}
        {colleague.disabledAt === null ? (
          <LabelledAction
            text="Non entra più, da subito, e gli inviti che ha mandato non valgono più. Quello che ha fatto resta nel registro."
            label="Disattiva l’accesso"
            danger
            access={access}
            change="disable"
          />
        ) : (
          <LabelledAction
            text="Entra di nuovo con la password che aveva."
            label="Riattiva l’accesso"
            access={access}
            change="enable"
          />
        )}
      </section>
    </FormDialog>
  );
}

function LabelledAction({
  text,
  label,
  danger = false,
  access: { run, isBusy },
  change,
}: {
  text: string;
  label: string;
  danger?: boolean;
  access: { run: (change: ColleagueChange) => void; isBusy: boolean };
  change: ColleagueChange;
}) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2.5 max-md:flex-col max-md:items-stretch max-md:gap-2">
      <p className="text-cocoa">{text}</p>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => run(change)}
        className={adminButton(danger ? "danger" : "quiet")}
      >
        {label}
      </button>
    </div>
  );
}
