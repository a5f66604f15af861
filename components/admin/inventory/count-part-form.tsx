"use client";

import { adminButton, errorClass, fieldClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { countPart } from "@/lib/inventory/actions";
import { partLabels, stockMessages } from "@/lib/inventory/copy";
import { type CountedPart } from "@/lib/inventory/model/stock";
import { countPartSchema } from "@/lib/inventory/schema";

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
      <button type="submit" aria-busy={form.isSending} className={adminButton("quiet")}>
        Registra<span className="sr-only"> il conteggio: {partLabels[part]}</span>
      </button>
      <p id={errorId} role="alert" className={`${errorClass} w-full empty:hidden`}>
        {error ?? form.failure}
      </p>
    </form>
  );
}
