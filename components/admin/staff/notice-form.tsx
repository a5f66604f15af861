"use client";

import { adminButton, errorClass, optionClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { noticeEmailKinds, type NoticeKind } from "@/lib/mail/model/message";
import { chooseNotices } from "@/lib/staff/actions/account";
import { accountMessages, noticeNames } from "@/lib/staff/copy/account";
import { noticesSchema } from "@/lib/staff/schema/account";

export function NoticeForm({ notices, email }: { notices: NoticeKind[]; email: string }) {
  const form = useAdminForm({
    id: "own-notices",
    schema: noticesSchema,
    defaultValues: { notices },
    keepsValues: true,
    action: chooseNotices,
    messages: accountMessages,
    toast: (_, { notices: chosen }) => ({
      title: "Avvisi salvati",
      description:
        chosen.length === 0 ? "Non ricevi più avvisi." : `Gli avvisi arrivano a ${email}.`,
      key: "account",
    }),
  });
  return (
    <form {...form.formProps} className="grid gap-3 py-3">
      <p className="text-cocoa">
        Quando arriva qualcosa di nuovo ti scriviamo, al massimo una volta ogni dieci minuti per
        tipo. Ordini, problemi nei pagamenti e scorte vanno all’indirizzo scelto nelle impostazioni.
      </p>
      <fieldset className="grid gap-2 max-md:gap-0">
        <legend className="sr-only">Avvisi per email</legend>
        {noticeEmailKinds.map((kind) => (
          <label key={kind} className={optionClass}>
            <input
              {...form.register("notices")}
              type="checkbox"
              value={kind}
              defaultChecked={notices.includes(kind)}
            />
            {noticeNames[kind]}
          </label>
        ))}
      </fieldset>
      <div>
        <button type="submit" aria-busy={form.isSending} className={adminButton("quiet")}>
          Salva<span className="sr-only"> gli avvisi</span>
        </button>
      </div>
      {form.failure !== null && (
        <p role="alert" className={errorClass}>
          {form.failure}
        </p>
      )}
    </form>
  );
}
