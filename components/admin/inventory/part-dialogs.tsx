"use client";

import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { errorToast, runAdminAction } from "@/components/admin/ui/use-admin-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type IsoDay } from "@/lib/core/business-days";
import { formatCount } from "@/lib/core/numbers";
import { changePart, countPart, receiveGoods, undoReceipt } from "@/lib/inventory/actions";
import {
  countHint,
  knownLotText,
  partMessages,
  partsText,
  receiptMessages,
  stockMessages,
} from "@/lib/inventory/copy";
import { type PartFacts } from "@/lib/inventory/model/part";
import { type PartName, partNames } from "@/lib/inventory/model/sellable";
import { freePieces, type StockLevels, unsoldPieces } from "@/lib/inventory/model/stock";
import { changePartForm, countPartForm, receiveGoodsForm } from "@/lib/inventory/schema";

/** Sets the pieces of a part as counted. */
export function CountDialog({
  part,
  name,
  levels,
  blocked,
  ...dialog
}: DialogProps & { part: PartName; name: string; levels: StockLevels | null; blocked: number }) {
  const known = levels && unsoldPieces(levels);
  const form = useFormDialog(dialog, {
    id: "count-part",
    schema: countPartForm,
    defaultValues: { pieces: "" },
    action: (values) => countPart({ part, known, ...values }),
    messages: { other: stockMessages.internal },
    fields: { held: "pieces" },
    describe: (error) => {
      if ("held" in error) return stockMessages.held(error.held ?? 0);
      if ("left" in error) return stockMessages.changed_meanwhile(error.left ?? 0);
      return undefined;
    },
    toast: () => ({ title: "Conteggio registrato", description: name, key: "stock" }),
  });
  return (
    <FormDialog
      form={form}
      title={`Conta: ${name}`}
      submit="Registra"
      sending="Salvataggio in corso…"
    >
      {levels && (
        <p>
          {`Dal registro risultano ${formatCount(unsoldPieces(levels))}: ${formatCount(freePieces(levels))} liberi e ${formatCount(levels.reserved)} riservati.`}
        </p>
      )}
      <AdminInput
        {...form.field("pieces")}
        label="Pezzi contati"
        hint={countHint(blocked)}
        inputMode="numeric"
      />
    </FormDialog>
  );
}

/** Changes what staff say about a part. */
export function PartDialog({ facts, ...dialog }: DialogProps & { facts: PartFacts }) {
  const { part, updatedAt } = facts;
  const form = useFormDialog(dialog, {
    id: "change-part",
    schema: changePartForm,
    defaultValues: {
      name: facts.name,
      unit: facts.unit,
      threshold: String(facts.threshold),
      supplier: facts.supplier ?? "",
      reorderDays: facts.reorderDays === null ? "" : String(facts.reorderDays),
    },
    keepsValues: true,
    action: (values) =>
      changePart({ part, updatedAt: updatedAt?.toISOString() ?? null, ...values }),
    messages: partMessages,
    toast: (_, { name }) => ({ title: "Articolo salvato", description: name, key: "stock" }),
  });
  return (
    <FormDialog form={form} title={facts.name} submit="Salva" sending="Salvataggio in corso…">
      <AdminInput {...form.field("name")} label="Nome in magazzino" maxLength={60} />
      <AdminInput
        {...form.field("unit")}
        label="Si conta in"
        hint="Per esempio pezzi, flaconi, scatole."
        maxLength={20}
      />
      <AdminInput
        {...form.field("threshold")}
        label="Avvisa sotto"
        hint={
          part === "devices"
            ? "Un’email e un avviso in Oggi. Sotto la soglia la pagina del prodotto dice quanti ne restano."
            : "Un’email e un avviso in Oggi. Con 0 nessun avviso."
        }
        inputMode="numeric"
      />
      <AdminInput {...form.field("supplier")} label="Fornitore" maxLength={120} />
      <AdminInput
        {...form.field("reorderDays")}
        label="Giorni per il riordino"
        hint="Da quando ordini a quando la merce è in magazzino."
        inputMode="numeric"
      />
    </FormDialog>
  );
}

const UNDO_OFFER_MS = 10_000;
const key = "receipt";

/** Books one delivery. */
export function ReceiveDialog({
  names,
  suppliers,
  today,
  ...dialog
}: DialogProps & {
  names: Readonly<Record<PartName, string>>;
  suppliers: readonly string[];
  today: IsoDay;
}) {
  const form = useFormDialog(dialog, {
    id: "receive-goods",
    schema: receiveGoodsForm,
    defaultValues: {
      document: "",
      documentOn: today,
      supplier: suppliers.length === 1 ? suppliers[0] : "",
      lines: partNames.map((part) => ({ part, pieces: "", code: "", expiresOn: "" })),
    },
    action: (values, receiptId) => receiveGoods({ ...values, receiptId }),
    messages: receiptMessages,
    describe: (error) => ("lot" in error ? knownLotText(error.lot ?? "") : undefined),
    toast: ({ received, receiptId }) => ({
      title: "Merce ricevuta",
      description: partsText(received),
      key,
      durationMs: UNDO_OFFER_MS,
      action: { label: "Annulla", onClick: () => void undo(receiptId) },
    }),
  });
  return (
    <FormDialog
      form={form}
      title="Ricevi merce"
      submit="Ricevi"
      sending="Salvataggio in corso…"
      wide
    >
      <div className="grid grid-cols-3 items-start gap-3 max-md:grid-cols-1">
        <AdminInput {...form.field("document")} label="Numero del DDT" maxLength={60} />
        <AdminInput {...form.field("documentOn")} label="Data del DDT" type="date" />
        <AdminInput
          {...form.field("supplier")}
          label="Fornitore"
          maxLength={120}
          list="suppliers"
        />
        <datalist id="suppliers">
          {suppliers.map((supplier) => (
            <option key={supplier} value={supplier} />
          ))}
        </datalist>
      </div>
      {partNames.map((part, index) => (
        <fieldset
          key={part}
          className="grid grid-cols-3 items-start gap-3 border-t border-line pt-3 max-md:grid-cols-2"
        >
          <legend className="float-left col-span-full w-full font-medium">{names[part]}</legend>
          <input type="hidden" {...form.register(`lines.${index}.part`)} />
          <AdminInput
            {...form.field(`lines.${index}.pieces`)}
            label="Pezzi"
            inputMode="numeric"
            className="max-md:col-span-full"
          />
          <AdminInput {...form.field(`lines.${index}.code`)} label="Lotto, se c’è" maxLength={60} />
          <AdminInput {...form.field(`lines.${index}.expiresOn`)} label="Scadenza" type="date" />
        </fieldset>
      ))}
    </FormDialog>
  );
}

function undo(receiptId: string): Promise<void> {
  return runAdminAction(
    undoReceipt,
    { receiptId },
    {
      messages: receiptMessages,
      toast: () => ({
        title: "Arrivo annullato",
        description: "I pezzi sono usciti dalle scorte con una correzione.",
        key,
      }),
      onFailure: errorToast({ key }),
    },
  );
}
