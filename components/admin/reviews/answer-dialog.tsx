"use client";

import { useId, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { answerReview } from "@/lib/reviews/actions";
import { MAX_REPLY_LENGTH } from "@/lib/reviews/moderation";
import { moderationMessages } from "@/lib/reviews/moderation-copy";
import { AdminField } from "../admin-field";
import { answerRefusal } from "../answer-refusal";
import { FormAlert } from "../form-alert";
import { FormDialog } from "../form-dialog";
import { areaClass } from "../looks";

type Props = DialogProps & { id: string; author: string; answer: string | null };

/** What the shop says to a review, read by everybody under it. */
export default function AnswerDialog({ id, author, answer, ...dialog }: Props) {
  const fieldId = useId();
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
        {(wires) => (
          <textarea
            {...wires}
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
