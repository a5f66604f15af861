"use client";

import { useId, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { answerReview } from "@/lib/reviews/actions";
import { MAX_REPLY_LENGTH } from "@/lib/reviews/moderation";
import { moderationMessages } from "@/lib/reviews/moderation-copy";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "../admin-dialog";
import { AdminField } from "../admin-field";
import { answerRefusal } from "../answer-refusal";
import { FormAlert } from "../form-alert";
import { adminButton, fieldClass } from "../looks";

type Props = DialogProps & { id: string; author: string; answer: string | null };

/** What the shop says to a review, read by everybody under it. */
export default function AnswerDialog({ id, author, answer, ...dialog }: Props) {
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (busy) return;
    const text = field.current?.value ?? "";
    setBusy(true);
    const outcome = await answerReview({ id, text }).catch(() => null);
    setBusy(false);
    if (outcome?.ok) {
      dialog.onOpenChange(false);
      showToast({
        title: text.trim() === "" ? "Risposta tolta" : "Risposta pubblicata",
        description: `Sotto la recensione di ${author}.`,
        key: "review",
      });
      return;
    }
    const code = outcome?.error.code ?? "other";
    if (answerRefusal(code)) return;
    setFailure((moderationMessages as Record<string, string>)[code] ?? moderationMessages.other);
  };

  return (
    <AdminDialog
      {...dialog}
      actions={
        <>
          <AdminDialogClose>Lascia com’è</AdminDialogClose>
          <button
            type="submit"
            form={formId}
            aria-disabled={busy}
            className={adminButton("capsule")}
          >
            {busy ? "Salvo…" : "Pubblica la risposta"}
          </button>
        </>
      }
    >
      <AdminDialogHead title="Rispondi in pubblico" />
      <form
        id={formId}
        noValidate
        className="grid gap-4 px-6 py-5 max-md:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure !== null && <FormAlert title="Non riuscito">{failure}</FormAlert>}
        <AdminField
          id={`${formId}-text`}
          label={`La risposta a ${author}`}
          hint="La leggono tutti, sotto la recensione. Niente dati dell’ordine né della persona. Vuota, la risposta si toglie."
        >
          {(wires) => (
            <textarea
              {...wires}
              ref={field}
              rows={6}
              maxLength={MAX_REPLY_LENGTH}
              defaultValue={answer ?? ""}
              className={`${fieldClass} h-auto! resize-y py-2 leading-5 max-md:leading-6`}
            />
          )}
        </AdminField>
      </form>
    </AdminDialog>
  );
}
