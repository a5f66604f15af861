"use client";

import { useState, useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { adminButton, errorClass, fieldClass } from "@/components/admin/ui/styles";
import { addNote } from "@/lib/fulfilment/actions/order";
import { fulfilmentMessages } from "@/lib/fulfilment/copy/order";
import { MAX_NOTE_LENGTH } from "@/lib/fulfilment/model/order";

/** Adds an internal note to an order. The customer never sees it. */
export function NoteForm({ orderId }: { orderId: string }) {
  const [note, setNote] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();

  const save = () => {
    if (pending) return;
    if (note.trim() === "") {
      setError(fulfilmentMessages.noteMissing);
      return;
    }
    startTransition(async () => {
      const saved = await withSignIn(addNote)({ orderId, text: note }).catch(() => null);
      if (saved?.ok) setNote("");
      setError(saved?.ok ? null : fulfilmentMessages.internal);
    });
  };

  return (
    <form
      noValidate
      className="mt-2 mb-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="flex gap-2">
        <label htmlFor="order-note" className="sr-only">
          Nota interna
        </label>
        <textarea
          id="order-note"
          rows={1}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          placeholder="Scrivi una nota interna"
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : "order-note-error"}
          onChange={(event) => {
            setNote(event.target.value);
            setError(null);
          }}
          className={`${fieldClass} field-sizing-content h-auto! max-h-48 min-h-8 resize-none py-1.25 max-md:min-h-11 max-md:py-2.5`}
        />
        <button type="submit" aria-busy={pending} className={adminButton("quiet")}>
          Aggiungi
        </button>
      </div>
      {error !== null && (
        <p id="order-note-error" role="alert" className={`${errorClass} mt-1`}>
          {error}
        </p>
      )}
    </form>
  );
}
