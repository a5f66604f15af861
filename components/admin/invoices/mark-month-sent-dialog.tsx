"use client";

import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { valueOf } from "@/lib/core/value-of";
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
  const form = useAdminForm({
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
      action: { label: "Annulla", onClick: () => void undo({ month, sentAt }) },
    }),
    onDone: () => dialog.onOpenChange(false),
  });
  return (
    <FormDialog
      {...dialog}
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

async function undo(marking: { month: IsoMonth; sentAt: string }) {
  const outcome = await withSignIn(undoMonthSent)(marking).catch(() => null);
  if (outcome?.ok) {
    const description = `Le fatture di ${monthName(marking.month)} sono di nuovo da inviare.`;
    showToast({ title: "Annullato", description, key });
    return;
  }
  const code = outcome?.error.code ?? "other";
  if (handleRefusal(code)) return;
  const description = valueOf(monthMessages, code) ?? monthMessages.other;
  showToast({ title: "Errore", description, tone: "destructive", key });
}
