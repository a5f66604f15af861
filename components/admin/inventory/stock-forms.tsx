"use client";

import { useWatch } from "react-hook-form";
import { AdminInput, AdminSelect, NamedOptions } from "@/components/admin/ui/admin-inputs";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { moveStock } from "@/lib/inventory/actions";
import { stockChangeLabels, stockMessages } from "@/lib/inventory/copy";
import { type PartName, partNames } from "@/lib/inventory/model/sellable";
import { stockChanges } from "@/lib/inventory/model/stock";
import { moveStockForm } from "@/lib/inventory/schema";

/** Takes damaged pieces or samples out of the stock. */
export function MoveStockForm({ names }: { names: Readonly<Record<PartName, string>> }) {
  const form = useAdminForm({
    id: "move-stock",
    schema: moveStockForm,
    defaultValues: { part: "devices", change: "damaged", pieces: "", reason: "" },
    action: (values, movementId) => moveStock({ ...values, movementId }),
    messages: { other: stockMessages.internal },
    fields: { not_enough: "pieces" },
    describe: (error) => ("free" in error ? stockMessages.not_enough(error.free ?? 0) : undefined),
    toast: ({ free }) => ({
      title: "Registrato",
      description: free === 1 ? "Ora è libero un pezzo." : `Ora sono liberi ${free} pezzi.`,
      key: "stock",
    }),
    onDone: (_, { part, change }) => {
      form.setValue("part", part);
      form.setValue("change", change);
    },
  });
  const change = useWatch({ control: form.control, name: "change" });
  return (
    <form
      {...form.formProps}
      className="grid grid-cols-[11rem_12rem_6rem_minmax(0,1fr)_auto] items-start gap-3 py-4 max-lg:grid-cols-2 max-md:grid-cols-1"
    >
      <AdminSelect {...form.field("part")} label="Articolo">
        <NamedOptions values={partNames} names={names} />
      </AdminSelect>
      <AdminSelect {...form.field("change")} label="Che cosa è successo">
        <NamedOptions values={stockChanges} names={stockChangeLabels} />
      </AdminSelect>
      <AdminInput
        {...form.field("pieces")}
        label="Pezzi"
        inputMode="numeric"
        inputClass="text-right"
      />
      <AdminInput
        {...form.field("reason")}
        label={change === "sample" ? "A chi, e perché" : "Motivo"}
        maxLength={300}
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
