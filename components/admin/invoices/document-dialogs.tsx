"use client";

import { useWatch } from "react-hook-form";
import { AdminInput, AdminRadioList, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { errorToast, runAdminAction } from "@/components/admin/ui/use-admin-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import {
  correctDocument,
  markMonthSent,
  noteDocumentState,
  undoMonthSent,
} from "@/lib/invoices/actions";
import {
  documentMessages,
  documentSumsText,
  monthMessages,
  monthName,
  stateHints,
  stateNames,
} from "@/lib/invoices/copy/document";
import { type Buyer, type DocumentState, documentStates } from "@/lib/invoices/model/document";
import { type DocumentSums, type IsoMonth } from "@/lib/invoices/model/list-filter";
import {
  correctDocumentForm,
  markMonthSentSchema,
  noteStateForm,
} from "@/lib/invoices/schema/documents";

type Props = DialogProps & { id: string; number: string };

/** Corrects the buyer of a document that the SdI rejected, and rewrites its file. */
export function CorrectDialog({ id, number, buyer, ...dialog }: Props & { buyer: Buyer }) {
  const { request, address } = buyer;
  const company = request.for === "company" ? request : null;
  const form = useFormDialog(dialog, {
    id: "correct-document",
    schema: correctDocumentForm,
    defaultValues: {
      invoice_for: request.for,
      tax_code: request.for === "person" ? request.taxCode : "",
      company_name: company?.companyName ?? "",
      vat_number: company?.vatNumber ?? "",
      recipient_code: company?.recipientCode ?? "",
      pec: company?.pec ?? "",
      street: address.street,
      postal_code: address.postalCode,
      city: address.city,
    },
    action: (values) => correctDocument({ id, ...values }),
    messages: documentMessages,
    toast: () => ({
      title: `Documento ${number} rifatto`,
      description: "Il nuovo file è pronto: scaricalo e invialo entro 5 giorni dallo scarto.",
      key: "invoice",
    }),
  });
  return (
    <FormDialog
      form={form}
      title={`Correggi il documento ${number}`}
      submit="Rifai il file"
      sending="Correzione in corso…"
    >
      <p>
        Numero, data e importi restano. I dati dell’impresa sono quelli delle impostazioni di
        adesso.
      </p>
      {company === null ? (
        <AdminInput {...form.field("tax_code")} label="Codice fiscale" />
      ) : (
        <>
          <AdminInput {...form.field("company_name")} label="Ragione sociale" />
          <AdminInput {...form.field("vat_number")} label="Partita IVA" />
          <AdminInput {...form.field("recipient_code")} label="Codice destinatario" />
          <AdminInput {...form.field("pec")} label="PEC" />
        </>
      )}
      <AdminInput {...form.field("street")} label="Indirizzo" />
      <AdminInput {...form.field("postal_code")} label="CAP" />
      <AdminInput {...form.field("city")} label="Comune" />
    </FormDialog>
  );
}

/** Records the SdI's answer, entered by hand. */
export function NoteStateDialog({
  id,
  number,
  state,
  reason,
  ...dialog
}: Props & { state: DocumentState; reason: string | null }) {
  const form = useFormDialog(dialog, {
    id: "note-state",
    schema: noteStateForm,
    defaultValues: { state, reason: reason ?? "" },
    action: (values) => noteDocumentState({ id, ...values }),
    messages: documentMessages,
    toast: (_, values) => ({
      title: `Documento ${number}`,
      description: `Segnato come «${stateNames[values.state].toLowerCase()}».`,
      key: "invoice",
    }),
  });
  const chosen = useWatch({ control: form.control, name: "state" });
  return (
    <FormDialog
      form={form}
      title={`Stato del documento ${number}`}
      submit="Salva"
      sending="Salvataggio in corso…"
    >
      <AdminRadioList
        {...form.field("state")}
        label="A che punto è"
        values={documentStates}
        names={stateNames}
        hints={stateHints}
      />
      {chosen === "rejected" && (
        <AdminTextArea
          {...form.field("reason")}
          label="Motivo dello scarto"
          hint="Codice e descrizione della ricevuta di scarto."
          rows={2}
          maxLength={300}
        />
      )}
    </FormDialog>
  );
}

const key = "month-sent";
const UNDO_OFFER_MS = 30_000;

/** Names number and sum of the documents before they are marked, and offers to take it back. */
export function MarkMonthSentDialog({
  month,
  toSend,
  ...dialog
}: DialogProps & { month: IsoMonth; toSend: DocumentSums }) {
  const count = toSend.invoice.count + toSend.credit_note.count;
  const what = documentSumsText(toSend);
  const form = useFormDialog(dialog, {
    id: "mark-month-sent",
    schema: markMonthSentSchema.pick({}),
    defaultValues: {},
    action: () => markMonthSent({ month, count }),
    messages: monthMessages,
    toast: ({ sentAt }) => ({
      title: "Segnate come inviate",
      description: `${what}, di ${monthName(month)}.`,
      key,
      durationMs: UNDO_OFFER_MS,
      action: { label: "Annulla", onClick: () => undo({ month, sentAt }) },
    }),
  });
  return (
    <FormDialog
      form={form}
      title="Segna tutte come inviate"
      submit="Segna come inviate"
      sending="Salvataggio in corso…"
    >
      <p className="first-letter:uppercase">
        {monthName(month)}: <b className="font-medium">{what}</b>.
      </p>
      <p className="text-cocoa">
        Qui cambia solo lo stato: al Sistema di Interscambio non parte niente. Fallo dopo averle
        caricate.
      </p>
    </FormDialog>
  );
}

function undo(marking: { month: IsoMonth; sentAt: string }) {
  void runAdminAction(undoMonthSent, marking, {
    messages: monthMessages,
    toast: () => ({
      title: "Annullato",
      description: `Le fatture di ${monthName(marking.month)} sono di nuovo da inviare.`,
      key,
    }),
    onFailure: errorToast({ key }),
  });
}
