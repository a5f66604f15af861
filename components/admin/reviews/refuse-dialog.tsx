"use client";

import { useWatch } from "react-hook-form";
import { AdminRadioList } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { refuseReview } from "@/lib/reviews/actions";
import { moderationMessages, refusalNames } from "@/lib/reviews/copy/moderation";
import { refusalReasons, type ReviewState } from "@/lib/reviews/model/moderation";
import { refuseReviewSchema } from "@/lib/reviews/schema";
import { RefusalNote } from "./refusal-note";

type Props = DialogProps & { id: string; state: ReviewState; author: string };

/** Chooses why a review is not shown. A low rating is not among the reasons. */
export default function RefuseDialog({ id, state, author, ...dialog }: Props) {
  const isPublished = state === "published";
  const form = useFormDialog(dialog, {
    id: "refuse-review",
    schema: refuseReviewSchema.omit({ id: true, known: true }),
    defaultValues: { notifyAuthor: true, note: "" },
    action: ({ note, ...values }) =>
      refuseReview({ id, known: state, ...values, note: values.notifyAuthor ? note : "" }),
    messages: moderationMessages,
    toast: ({ emailQueued }, { reason, notifyAuthor }) => ({
      title: isPublished ? "Recensione tolta" : "Recensione rifiutata",
      description: `${refusalNames[reason]}. ${emailNote(notifyAuthor, emailQueued)}`,
      key: "review",
    }),
  });
  const notifiesAuthor = useWatch({ control: form.control, name: "notifyAuthor" });
  return (
    <FormDialog
      form={form}
      title={isPublished ? "Togli la recensione" : "Rifiuta la recensione"}
      cancel="Lascia com’è"
      submit={isPublished ? "Togli dal negozio" : "Rifiuta"}
      sending="Salvo…"
      danger
    >
      <p>
        La recensione di {author} non compare nel negozio. Un voto basso non è un motivo: chi compra
        ha diritto di leggere anche le critiche, e a quelle si risponde.
      </p>
      <AdminRadioList
        {...form.field("reason")}
        label="Motivo"
        values={refusalReasons}
        names={refusalNames}
      />
      <label className="flex min-h-8 cursor-pointer items-center gap-2.5 max-md:min-h-11">
        <input {...form.register("notifyAuthor")} type="checkbox" className="size-4 accent-night" />
        Comunica il motivo a {author}, per email
      </label>
      {notifiesAuthor && <RefusalNote {...form.field("note")} author={author} />}
    </FormDialog>
  );
}

/** Explains that a requested e-mail is not sent, because the author already received the reason. */
function emailNote(requested: boolean, sent: boolean): string {
  if (sent) return "Chi l’ha scritta riceve il motivo per email.";
  return requested
    ? "Un motivo l’ha già ricevuto: non parte un’altra email."
    : "Resta nel registro.";
}
