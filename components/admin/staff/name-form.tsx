"use client";

import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { adminButton, errorClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { renameSelf } from "@/lib/staff/actions/account";
import { accountMessages } from "@/lib/staff/copy/account";
import { MAX_NAME_LENGTH } from "@/lib/staff/model/account";
import { renameSchema } from "@/lib/staff/schema/account";

export function NameForm({ name }: { name: string }) {
  const form = useAdminForm({
    id: "own-name",
    schema: renameSchema,
    defaultValues: { name },
    keepsValues: true,
    action: renameSelf,
    messages: accountMessages,
    toast: (_, { name: saved }) => ({
      title: "Nome salvato",
      description: `Ora ti chiami ${saved.trim()}.`,
      key: "account",
    }),
  });
  return (
    <form {...form.formProps} className="grid gap-1">
      <div className="flex items-start gap-2">
        <AdminInput
          {...form.field("name")}
          label="Nome e cognome"
          autoComplete="name"
          required
          maxLength={MAX_NAME_LENGTH}
          className="grow"
        />
        <button
          type="submit"
          aria-busy={form.isSending}
          className={adminButton("quiet", "mt-5 max-md:mt-6")}
        >
          Salva
        </button>
      </div>
      <p role="alert" className={`${errorClass} empty:hidden`}>
        {form.failure}
      </p>
    </form>
  );
}
