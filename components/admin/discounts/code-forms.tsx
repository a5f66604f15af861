"use client";

import { useWatch } from "react-hook-form";
import {
  AdminCheckbox,
  AdminInput,
  AdminSelect,
  NamedOptions,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { changeCode, createCode } from "@/lib/discounts/actions/dashboard";
import { codeMessages, discountKindLabels } from "@/lib/discounts/copy/code";
import { discountKinds } from "@/lib/discounts/model/pricing";
import { changeCodeForm, createCodeSchema } from "@/lib/discounts/schema";

const MAX_TYPED = 40;

export function NewCodeForm() {
  const form = useAdminForm({
    id: "new-code",
    schema: createCodeSchema,
    defaultValues: {
      code: "",
      kind: "percent",
      percent: "10",
      amountCents: "",
      minimumCents: "",
      maxUses: "",
      from: "",
      until: "",
      oncePerPerson: true,
    },
    action: createCode,
    messages: codeMessages,
    fields: { code_taken: "code" },
    toast: ({ code }) => ({
      title: code,
      description: "Il codice è pronto da usare.",
      key: "codes",
    }),
    onDone: (_, { kind: chosen, oncePerPerson }) => {
      form.setValue("kind", chosen);
      form.setValue("oncePerPerson", oncePerPerson);
    },
  });
  const { field } = form;
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <form
      {...form.formProps}
      className="grid grid-cols-4 items-start gap-x-3 gap-y-4 py-4 max-lg:grid-cols-2 max-md:grid-cols-1"
    >
      <AdminInput
        {...field("code")}
        maxLength={MAX_TYPED}
        label="Codice"
        hint="Vuoto: un codice casuale"
      />
      <AdminSelect {...field("kind")} label="Che cosa dà">
        <NamedOptions values={discountKinds} names={discountKindLabels} />
      </AdminSelect>
      {kind === "percent" && (
        <AdminInput
          {...field("percent")}
          maxLength={MAX_TYPED}
          label="Percentuale"
          hint="Mai sulla spedizione"
        />
      )}
      {kind === "amount" && (
        <AdminInput
          {...field("amountCents")}
          maxLength={MAX_TYPED}
          label="Importo in €"
          hint="Mai sulla spedizione"
        />
      )}
      <AdminInput
        {...field("minimumCents")}
        maxLength={MAX_TYPED}
        label="Spesa minima in €"
        hint="Valore dei prodotti prima dello sconto"
      />
      <LimitFields field={field} fromHint="Vuoto: da subito" />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <AdminCheckbox
          {...field("oncePerPerson")}
          label="Una volta sola a persona, riconosciuta dall’indirizzo email"
        />
        <SubmitButton form={form} style="capsule">
          Crea il codice
        </SubmitButton>
      </div>
      <FormFailure form={form} className="col-span-full" />
    </form>
  );
}

type Limits = { maxUses: string; from: string; until: string };

function LimitFields({
  field,
  fromHint,
}: {
  field: (name: keyof Limits) => RegisteredField;
  fromHint?: string;
}) {
  return (
    <>
      <AdminInput
        {...field("maxUses")}
        label="Usi in tutto"
        hint="Vuoto: senza limite"
        maxLength={MAX_TYPED}
      />
      <AdminInput {...field("from")} label="Dal" hint={fromHint} type="date" />
      <AdminInput
        {...field("until")}
        label="Fino al, compreso"
        hint="Vuoto: senza fine"
        type="date"
      />
    </>
  );
}

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
      <LimitFields field={field} />
      <SubmitButton form={form} style="capsule" className="mt-5 justify-self-start max-md:mt-0">
        Salva
      </SubmitButton>
      <FormFailure form={form} className="col-span-full" />
    </form>
  );
}
