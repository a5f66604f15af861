"use client";

import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { errorToast, runAdminAction } from "@/components/admin/ui/use-admin-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { markMonthSent, undoMonthSent } from "@/lib/invoices/actions";
import { documentSumsText, monthMessages, monthName } from "@/lib/invoices/copy/document";
import { type DocumentSums, type IsoMonth } from "@/lib/invoices/model/list-filter";
import { markMonthSentSchema } from "@/lib/invoices/schema/documents";

const key = "month-sent";
const UNDO_OFFER_MS = 30_000;

/** Names number and sum of the documents before they are marked, and offers to take it back. */
export default function MarkMonthSentDialog({
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
      sending="Segno…"
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
