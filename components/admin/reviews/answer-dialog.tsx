"use client";

import { useId, useRef } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { areaClass } from "@/components/admin/ui/styles";
import { useDialogAction } from "@/components/admin/ui/use-dialog-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { answerReview } from "@/lib/reviews/actions";
import { moderationMessages } from "@/lib/reviews/copy/moderation";
import { MAX_REPLY_LENGTH } from "@/lib/reviews/model/moderation";

type Props = DialogProps & { id: string; author: string; answer: string | null };

export default function AnswerDialog({ id, author, answer, ...dialog }: Props) {
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { failure, busy, run } = useDialogAction(
    () => dialog.onOpenChange(false),
    moderationMessages,
  );

  const submit = () => {
    const text = field.current?.value ?? "";
    return run(() => withSignIn(answerReview)({ id, text }), {
      done: () => ({
        title: text.trim() === "" ? "Risposta tolta" : "Risposta pubblicata",
        description: `Sotto la recensione di ${author}.`,
        key: "review",
      }),
    });
  };

  return (
    <FormDialog
      {...dialog}
      wide
      title="Rispondi in pubblico"
      cancel="Lascia com’è"
      submit={busy ? "Salvo…" : "Pubblica la risposta"}
      busy={busy}
      onSubmit={() => void submit()}
    >
      {failure !== null && <FormAlert title="Non riuscito">{failure}</FormAlert>}
      <AdminField
        id={fieldId}
        label={`La risposta a ${author}`}
        hint="La leggono tutti, sotto la recensione. Niente dati dell’ordine né della persona. Vuota, la risposta si toglie."
      >
        {(attributes) => (
          <textarea
            {...attributes}
            ref={field}
            rows={6}
            maxLength={MAX_REPLY_LENGTH}
            defaultValue={answer ?? ""}
            className={areaClass}
          />
        )}
      </AdminField>
    </FormDialog>
  );
}
