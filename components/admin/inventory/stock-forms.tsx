"use client";

import { useWatch } from "react-hook-form";
import { AdminInput, AdminSelect, NamedOptions } from "@/components/admin/ui/admin-inputs";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { errorClass, fieldClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { countPart, moveStock } from "@/lib/inventory/actions";
import { partLabels, stockChangeLabels, stockMessages } from "@/lib/inventory/copy";
import { type CountedPart, needsStockReason, stockChangeNames } from "@/lib/inventory/model/stock";
import { countPartSchema, moveStockForm } from "@/lib/inventory/schema";

/** Records incoming goods or a stock correction, which needs a reason. */
export function MoveStockForm() {
  const form = useAdminForm({
    id: "move-stock",
    schema: moveStockForm,
    defaultValues: { change: "received", devices: "", reason: "" },
    action: (values, movementId) => moveStock({ ...values, movementId }),
    messages: { other: stockMessages.internal },
    fields: { not_enough: "devices" },
    describe: (error) => ("free" in error ? stockMessages.not_enough(error.free ?? 0) : undefined),
    toast: ({ free }) => ({
      title: "Registrato",
      description: free === 1 ? "Ora è libero un pezzo." : `Ora sono liberi ${free} pezzi.`,
      key: "stock",
    }),
    onDone: (_, { change: done }) => {
      form.setValue("change", done);
    },
  });
  const change = useWatch({ control: form.control, name: "change" });
  return (
    <form
      {...form.formProps}
      className="grid grid-cols-[12rem_7rem_minmax(0,1fr)_auto] items-start gap-3 py-4 max-lg:grid-cols-2 max-md:grid-cols-1"
    >
      <AdminSelect {...form.field("change")} label="Che cosa è successo">
        <NamedOptions values={stockChangeNames} names={stockChangeLabels} />
      </AdminSelect>
      <AdminInput
        {...form.field("devices")}
        label="Pezzi"
        inputMode="numeric"
        inputClass="text-right"
      />
      <AdminInput
        {...form.field("reason")}
        label={needsStockReason(change) ? "Motivo" : "Nota, per esempio il documento di trasporto"}
        hint={
          change === "received" ? "La merce con un lotto si registra sotto, in «Lotti»." : undefined
        }
        maxLength={300}
        className="max-lg:col-span-full"
      />
      <SubmitButton
        form={form}
        style="capsule"
        className="mt-5 max-lg:mt-0 max-lg:justify-self-start"
      >
        Registra
      </SubmitButton>
      <FormFailure form={form} className="col-span-full" />
    </form>
  );
}

export function CountPartForm({ part }: { part: CountedPart }) {
  const form = useAdminForm({
    id: `count-${part}`,
    schema: countPartSchema.omit({ part: true }),
    defaultValues: { pieces: "" },
    action: (values) => countPart({ part, ...values }),
    messages: { other: stockMessages.internal },
    fields: { held: "pieces" },
    describe: (error) => ("held" in error ? stockMessages.held(error.held ?? 0) : undefined),
    toast: () => ({ title: "Registrato", description: partLabels[part], key: "stock" }),
  });
  const { error, ...input } = form.field("pieces");
  const errorId = `${input.id}-error`;
  return (
    <form {...form.formProps} className="flex flex-wrap items-center gap-2 py-1">
      <label className="flex items-center gap-2">
        <span className="md:sr-only">
          <span className="sr-only">{partLabels[part]}: </span>
          pezzi contati
        </span>
        <span className="w-28">
          <input
            {...input}
            aria-describedby={error === undefined ? undefined : errorId}
            aria-invalid={error !== undefined}
            inputMode="numeric"
            autoComplete="off"
            className={`${fieldClass} text-right`}
          />
        </span>
      </label>
      <SubmitButton form={form}>
        Registra<span className="sr-only"> il conteggio: {partLabels[part]}</span>
      </SubmitButton>
      <p id={errorId} role="alert" className={`${errorClass} w-full empty:hidden`}>
        {error ?? form.failure}
      </p>
    </form>
  );
}
