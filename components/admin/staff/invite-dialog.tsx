"use client";

import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { SpellingCheck } from "@/components/ui/form-field";
import { type DialogProps } from "@/components/ui/use-dialog";
import { inviteColleague } from "@/lib/staff/actions";
import { peopleMessages } from "@/lib/staff/copy/colleagues";
import { inviteSchema } from "@/lib/staff/schema";
import { RoleChoice } from "./role-choice";

/** Invites a colleague with a role. Sends an e-mail with a link valid for three days. */
export default function InviteDialog(dialog: DialogProps) {
  const form = useFormDialog(dialog, {
    id: "invite",
    schema: inviteSchema,
    // The least privileged role is the default.
    defaultValues: { role: "viewer" },
    action: inviteColleague,
    messages: peopleMessages,
    fields: { already_colleague: "email", already_invited: "email" },
    toast: (_, { email }) => ({
      title: "Invito mandato",
      description: `L’email per ${email.trim()} è partita.`,
      key: "people",
    }),
  });
  return (
    <FormDialog form={form} title="Invita una persona" submit="Manda l’invito" sending="Un attimo">
      <p className="text-cocoa">
        Riceve un’email con un link che vale tre giorni e una volta sola: da lì sceglie la password.
      </p>
      <SpellingCheck>
        <AdminInput {...form.field("email")} label="Email" type="email" required maxLength={254} />
      </SpellingCheck>
      <RoleChoice {...form.register("role")} />
    </FormDialog>
  );
}
