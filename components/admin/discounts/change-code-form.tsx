"use client";

import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { adminButton, errorClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { changeCode } from "@/lib/discounts/actions/manage-codes";
import { codeMessages } from "@/lib/discounts/copy/code";
import { changeCodeForm } from "@/lib/discounts/schema";

type Limits = { maxUses: string; from: string; until: string };

/** Changes a code's usage limit and dates. The discount itself cannot be changed. */
export function ChangeCodeForm({ codeId, limits }: { codeId: string; limits: Limits }) {
  const form = useAdminForm({
    id: "change-code",
    schema: changeCodeForm,
    defaultValues: limits,
    keepsValues: true,
    action: (values) => changeCode({ codeId, ...values }),
    messages: codeMessages,
    toast: () => ({ title: "Salvato", description: "Vale per i prossimi ordini.", key: "codes" }),
  });
  const { field } = form;
  return (
    <form
      {...form.formProps}
      className="grid grid-cols-[repeat(3,minmax(0,12rem))_auto] items-start gap-x-3 gap-y-4 py-4 max-lg:grid-cols-2 max-md:grid-cols-1"
    >
      <AdminInput
        {...field("maxUses")}
        label="Usi in tutto"
        hint="Vuoto: senza limite"
        maxLength={40}
      />
      <AdminInput {...field("from")} label="Dal" type="date" />
      <AdminInput
        {...field("until")}
        label="Fino al, compreso"
        hint="Vuoto: senza fine"
        type="date"
      />
      <button
        type="submit"
        aria-busy={form.isSending}
        className={adminButton("capsule", "mt-5 justify-self-start max-md:mt-0")}
      >
        Salva
      </button>
      <p role="alert" className={`${errorClass} col-span-full empty:hidden`}>
        {form.failure}
      </p>
    </form>
  );
}
