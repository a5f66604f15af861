"use client";

import { AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { answerReview } from "@/lib/reviews/actions";
import { moderationMessages } from "@/lib/reviews/copy/moderation";
import { MAX_REPLY_LENGTH } from "@/lib/reviews/model/moderation";
import { answerReviewSchema } from "@/lib/reviews/schema";

type Props = DialogProps & { id: string; author: string; answer: string | null };

export default function AnswerDialog({ id, author, answer, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "answer-review",
    schema: answerReviewSchema.omit({ id: true }),
    defaultValues: { text: answer ?? "" },
    action: (values) => answerReview({ id, ...values }),
    messages: moderationMessages,
    toast: (_, { text }) => ({
      title: text.trim() === "" ? "Risposta tolta" : "Risposta pubblicata",
      description: `Sotto la recensione di ${author}.`,
      key: "review",
    }),
  });
  return (
    <FormDialog
      form={form}
      wide
      title="Rispondi in pubblico"
      cancel="Lascia com’è"
      submit="Pubblica la risposta"
      sending="Salvo…"
    >
      <AdminTextArea
        {...form.field("text")}
        label={`La risposta a ${author}`}
        hint="La leggono tutti, sotto la recensione. Niente dati dell’ordine né della persona. Vuota, la risposta si toglie."
        rows={6}
        maxLength={MAX_REPLY_LENGTH}
      />
    </FormDialog>
  );
}
