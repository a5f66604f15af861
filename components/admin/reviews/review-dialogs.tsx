"use client";

import { useWatch } from "react-hook-form";
import {
  AdminRadioList,
  AdminTextArea,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { answerReview, notifyRefusal, refuseReview, withdrawReview } from "@/lib/reviews/actions";
import {
  MAX_REPLY_LENGTH,
  moderationMessages,
  refusalNames,
  refusalReasons,
  type ReviewState,
} from "@/lib/reviews/model/moderation";
import { answerReviewSchema, notifyRefusalSchema, refuseReviewSchema } from "@/lib/reviews/schema";

type Props = DialogProps & { id: string; author: string };

export function AnswerDialog({ id, author, answer, ...dialog }: Props & { answer: string | null }) {
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
      sending="Salvataggio in corso…"
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

/** Chooses why a review is not shown. A low rating is not among the reasons. */
export function RefuseDialog({ id, state, author, ...dialog }: Props & { state: ReviewState }) {
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
      sending="Salvataggio in corso…"
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

export function NotifyAuthorDialog({ id, author, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "notify-author",
    schema: notifyRefusalSchema.omit({ id: true }),
    action: (values) => notifyRefusal({ id, ...values }),
    messages: moderationMessages,
    toast: () => ({
      title: "Email in partenza",
      description: `${author} saprà perché la recensione non è pubblicata.`,
      key: "review",
    }),
  });
  return (
    <FormDialog
      form={form}
      title="Comunica il motivo"
      submit="Invia l’email"
      sending="Invio in corso…"
    >
      <p>
        {author} riceve un’email con il motivo del rifiuto. Parte una volta sola, e sotto le tue
        parole può rispondere.
      </p>
      <RefusalNote {...form.field("note")} author={author} />
    </FormDialog>
  );
}

/** Asks for a note that the author of a refused review receives with the reason. */
function RefusalNote({ author, ...field }: RegisteredField & { author: string }) {
  return (
    <AdminTextArea
      {...field}
      label={`Qualche parola per ${author}`}
      hint="Facoltativa. L’email dice già il motivo, e che può rispondere o cambiare il testo."
      rows={3}
      maxLength={MAX_REPLY_LENGTH}
    />
  );
}

export function WithdrawDialog({ id, author, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "withdraw-review",
    action: () => withdrawReview({ id }),
    messages: moderationMessages,
    toast: ({ isKept }) => ({
      title: isKept ? "Recensione tolta dal negozio" : "Recensione cancellata",
      description: isKept
        ? "Il testo resta qui finché chiudi la segnalazione di sicurezza."
        : `${author} ha ritirato il consenso.`,
      key: "review",
    }),
  });
  return (
    <FormDialog
      form={form}
      title="Consenso ritirato"
      cancel="Lascia com’è"
      submit="Cancella la recensione"
      sending="Cancellazione in corso…"
      danger
    >
      <p>
        Se {author} ti ha chiesto di ritirare il consenso, la recensione si cancella con voto, testo
        e foto, e non si può tornare indietro. Gli altri dati dell’ordine restano. Dal link
        dell’invito può farlo anche da solo.
      </p>
    </FormDialog>
  );
}
