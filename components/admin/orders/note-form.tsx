"use client";

import { SubmitButton } from "@/components/admin/ui/form-parts";
import { errorClass, fieldClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { addNote } from "@/lib/fulfilment/actions";
import { fulfilmentMessages } from "@/lib/fulfilment/copy/order-page";
import { MAX_NOTE_LENGTH } from "@/lib/fulfilment/model/order-page";
import { addNoteSchema } from "@/lib/fulfilment/schema/order-page";

/** Adds an internal note to an order. The customer never sees it. */
export function NoteForm({ orderId }: { orderId: string }) {
  const form = useAdminForm({
    id: "order-note",
    schema: addNoteSchema.omit({ orderId: true }),
    action: (values) => addNote({ orderId, ...values }),
    messages: fulfilmentMessages,
  });
  const { error: invalid, ...textarea } = form.field("text");
  const error = invalid ?? form.failure;
  return (
    <form {...form.formProps} className="mt-2 mb-3.5">
      <div className="flex gap-2">
        <label htmlFor={textarea.id} className="sr-only">
          Nota interna
        </label>
        <textarea
          {...textarea}
          rows={1}
          maxLength={MAX_NOTE_LENGTH}
          placeholder="Scrivi una nota interna"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : "order-note-error"}
          className={`${fieldClass} field-sizing-content h-auto! max-h-48 min-h-8 resize-none py-1.25 max-md:min-h-11 max-md:py-2.5`}
        />
        <SubmitButton form={form}>Aggiungi</SubmitButton>
      </div>
      {error !== null && (
        <p id="order-note-error" role="alert" className={`${errorClass} mt-1`}>
          {error}
        </p>
      )}
    </form>
  );
}
