"use client";

import { type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { adminButton, labelClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { useAdminAction } from "@/components/admin/ui/use-admin-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { roleNames, roleTexts } from "@/lib/identity/copy/roles";
import { isExportGiven, type StaffRole, staffRoles } from "@/lib/identity/model";
import { changeColleague, inviteColleague } from "@/lib/staff/actions";
import { colleagueToast, peopleMessages } from "@/lib/staff/copy/colleagues";
import { type ColleagueChange, roleChange } from "@/lib/staff/model/colleagues";
import { type Colleague } from "@/lib/staff/queries/colleagues";
import { inviteSchema, roleForm } from "@/lib/staff/schema";

export function ColleagueDialog({ colleague, ...dialog }: DialogProps & { colleague: Colleague }) {
  const { id: userId, name } = colleague;
  const toastOf = (change: ColleagueChange) => ({
    title: name,
    description: colleagueToast(change),
    key: "people",
  });
  const form = useFormDialog(dialog, {
    id: "colleague",
    schema: roleForm,
    ...(colleague.role !== null && { defaultValues: { role: colleague.role } }),
    action: ({ role }) => changeColleague({ userId, change: roleChange(role) }),
    messages: peopleMessages,
    toast: (_, { role }) => toastOf(roleChange(role)),
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
        {isExportGiven(colleague.role) && (
          <LabelledAction
            text={
              colleague.mayExport
                ? "Può scaricare gli elenchi con i dati dei clienti: ogni volta chi amministra riceve un’email."
                : "Non può scaricare gli elenchi con i dati dei clienti."
            }
            label={colleague.mayExport ? "Togli il permesso" : "Permetti"}
            access={access}
            change={colleague.mayExport ? "forbid_export" : "allow_export"}
          />
        )}
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

/** Invites a colleague with a role. Sends an e-mail with a link valid for three days. */
export function InviteDialog(dialog: DialogProps) {
  const form = useFormDialog(dialog, {
    id: "invite",
    schema: inviteSchema,
    // The least privileged role is the default.
    defaultValues: { role: "viewer" },
    action: inviteColleague,
    messages: peopleMessages,
    fields: { already_colleague: "email", already_invited: "email" },
    toast: (_, { email }) => ({
      title: "Invito inviato",
      description: `L’email per ${email.trim()} è partita.`,
      key: "people",
    }),
  });
  return (
    <FormDialog form={form} title="Invita una persona" submit="Invia l’invito" sending="Un attimo">
      <p className="text-cocoa">
        Riceve un’email con un link che vale tre giorni e una volta sola: da lì sceglie la password.
      </p>
      <AdminInput {...form.field("email")} label="Email" type="email" required maxLength={254} />
      <RoleChoice {...form.register("role")} />
    </FormDialog>
  );
}

function RoleChoice(field: UseFormRegisterReturn) {
  return (
    <fieldset>
      <legend className={labelClass}>Ruolo</legend>
      <div className="mt-1.5 grid gap-2">
        {staffRoles.map((role) => (
          <label
            key={role}
            className="flex cursor-pointer items-start gap-2.5 rounded-control border border-line-strong px-3 py-2.5 hover:border-field-border has-checked:border-night has-checked:bg-cream max-md:min-h-11"
          >
            <input
              {...field}
              type="radio"
              value={role}
              className="mt-0.5 size-4 flex-none accent-night"
            />
            <span>
              <b className="block font-medium">{roleNames[role]}</b>
              <span className="text-cocoa">{`Può ${roleTexts[role]}`}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
