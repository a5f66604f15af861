"use client";

import { useWatch } from "react-hook-form";
import { AdminInput, AdminSelect, NamedOptions } from "@/components/admin/ui/admin-inputs";
import { adminButton, errorClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { moveStock } from "@/lib/inventory/actions";
import { stockChangeLabels, stockMessages } from "@/lib/inventory/copy";
import { needsStockReason, stockChangeNames } from "@/lib/inventory/model/stock";
import { moveStockForm } from "@/lib/inventory/schema";

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
        maxLength={300}
        className="max-lg:col-span-full"
      />
      <button
        type="submit"
        aria-busy={form.isSending}
        className={adminButton("capsule", "mt-5 max-lg:mt-0 max-lg:justify-self-start")}
      >
        Registra
      </button>
      <p role="alert" className={`${errorClass} col-span-full empty:hidden`}>
        {form.failure}
      </p>
    </form>
  );
}
