"use client";

import { useWatch } from "react-hook-form";
import { ActionButton } from "@/components/admin/ui/action-button";
import { AdminInput, AdminSelect, NamedOptions } from "@/components/admin/ui/admin-inputs";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { changeLot, receiveLot, setLotBlocked } from "@/lib/inventory/actions";
import { lotMessages, lotPartLabels, lotShippedText } from "@/lib/inventory/copy";
import { partNames } from "@/lib/inventory/model/sellable";
import { type LotRow } from "@/lib/inventory/queries/lots";
import { changeLotForm, receiveLotForm } from "@/lib/inventory/schema";

const formClass = "grid grid-cols-4 items-start gap-3 py-4 max-lg:grid-cols-2 max-md:grid-cols-1";

/** Records a lot of goods that are in the stock already. */
export function ReceiveLotForm() {
  const form = useAdminForm({
    id: "receive-lot",
    schema: receiveLotForm,
    defaultValues: {
      part: "devices",
      code: "",
      pieces: "",
      expiresOn: "",
      note: "",
    },
    action: (values, lotId) => receiveLot({ ...values, lotId }),
    messages: lotMessages,
    fields: { known_code: "code" },
    toast: (_, { code }) => ({ title: "Lotto registrato", description: code, key: "lot" }),
  });
  const part = useWatch({ control: form.control, name: "part" });
  return (
    <form {...form.formProps} className={formClass}>
      <AdminSelect {...form.field("part")} label="Articolo">
        <NamedOptions values={partNames} names={lotPartLabels} />
      </AdminSelect>
      <LotFields field={form.field} expiryLabel={part === "serums" ? "Scadenza" : undefined} />
      <SubmitButton form={form} style="capsule" className="justify-self-start">
        Registra il lotto
      </SubmitButton>
      <FormFailure form={form} className="col-span-full" />
    </form>
  );
}

/** Takes what a lot has left out of sale, or puts it back. */
export function BlockButton({ lot, isBlocked }: { lot: LotRow; isBlocked: boolean }) {
  const { id: lotId, code } = lot;
  return (
    <ActionButton
      action={setLotBlocked}
      input={{ lotId, isBlocked, updatedAt: lot.updatedAt.toISOString() }}
      label={isBlocked ? "Togli dalla vendita" : "Rimetti in vendita"}
      busyLabel="Un momento…"
      done={{
        title: isBlocked ? "Pezzi fuori vendita" : "Pezzi di nuovo in vendita",
        description: code,
      }}
      failures={lotMessages}
    />
  );
}

/** Corrects a lot. The stock stays as it is. */
export function ChangeLotForm({ lot }: { lot: LotRow }) {
  const form = useAdminForm({
    id: "change-lot",
    schema: changeLotForm,
    defaultValues: {
      code: lot.code,
      pieces: String(lot.received),
      expiresOn: lot.expiresOn ?? "",
      note: lot.note ?? "",
    },
    keepsValues: true,
    action: (values) =>
      changeLot({ ...values, lotId: lot.id, updatedAt: lot.updatedAt.toISOString() }),
    messages: lotMessages,
    fields: { known_code: "code", shipped: "pieces" },
    describe: (error) => ("shipped" in error ? lotShippedText(error.shipped ?? 0) : undefined),
    toast: () => ({ title: "Lotto corretto", description: "Le scorte non cambiano.", key: "lot" }),
  });
  return (
    <form {...form.formProps} className={formClass}>
      <LotFields field={form.field} />
      <SubmitButton form={form} className="justify-self-start">
        Correggi il lotto
      </SubmitButton>
      <FormFailure form={form} className="col-span-full" />
    </form>
  );
}

type LotField = "code" | "pieces" | "expiresOn" | "note";
type Field = (name: LotField) => Omit<Parameters<typeof AdminInput>[0], "label">;

function LotFields({
  field,
  expiryLabel = "Scadenza, se c’è",
}: {
  field: Field;
  expiryLabel?: string | undefined;
}) {
  return (
    <>
      <AdminInput {...field("code")} label="Codice del lotto" maxLength={60} spellCheck={false} />
      <AdminInput
        {...field("pieces")}
        label="Pezzi ricevuti"
        inputMode="numeric"
        inputClass="text-right"
      />
      <AdminInput {...field("expiresOn")} label={expiryLabel} type="date" />
      <AdminInput
        {...field("note")}
        label="Documento di trasporto, o una nota"
        maxLength={300}
        className="col-span-full"
      />
    </>
  );
}
