"use client";

import { useId, useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { RadioList } from "@/components/admin/ui/radio-list";
import { useDialogAction } from "@/components/admin/ui/use-dialog-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { refuseReview } from "@/lib/reviews/actions";
import { moderationMessages, refusalNames } from "@/lib/reviews/copy/moderation";
import {
  type RefusalReason,
  refusalReasons,
  type ReviewState,
} from "@/lib/reviews/model/moderation";
import { readNote, RefusalNote } from "./refusal-note";

type Props = DialogProps & { id: string; state: ReviewState; author: string };

/** Chooses why a review is not shown. A low rating is not among the reasons. */
export default function RefuseDialog({ id, state, author, ...dialog }: Props) {
  const fieldId = useId();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [missing, setMissing] = useState(false);
  const [notifyAuthor, setNotifyAuthor] = useState(true);
  const { failure, busy, run } = useDialogAction(
    () => dialog.onOpenChange(false),
    moderationMessages,
  );
  const isPublished = state === "published";

  const submit = (form: HTMLFormElement) => {
    if (reason === null) {
      setMissing(true);
      form.querySelector("input")?.focus();
      return;
    }
    const input = { id, known: state, reason, notifyAuthor, note: readNote(form) };
    void run(() => withSignIn(refuseReview)(input), {
      done: ({ emailQueued }) => ({
        title: isPublished ? "Recensione tolta" : "Recensione rifiutata",
        description: `${refusalNames[reason]}. ${emailNote(notifyAuthor, emailQueued)}`,
        key: "review",
      }),
    });
  };

  return (
    <FormDialog
      {...dialog}
      title={isPublished ? "Togli la recensione" : "Rifiuta la recensione"}
      cancel="Lascia com’è"
      submit={busy ? "Salvo…" : isPublished ? "Togli dal negozio" : "Rifiuta"}
      busy={busy}
      danger
      onSubmit={submit}
    >
      <p>
        La recensione di {author} non compare nel negozio. Un voto basso non è un motivo: chi compra
        ha diritto di leggere anche le critiche, e a quelle si risponde.
      </p>
      {failure !== null && <FormAlert title="Non riuscito">{failure}</FormAlert>}
      <RadioList
        id={`${fieldId}-reason`}
        label="Motivo"
        values={refusalReasons}
        names={refusalNames}
        value={reason}
        error={missing ? moderationMessages.reasonMissing : undefined}
        onChange={(one) => {
          setReason(one);
          setMissing(false);
        }}
      />
      <AuthorNotice
        id={`${fieldId}-note`}
        author={author}
        notifyAuthor={notifyAuthor}
        onChange={setNotifyAuthor}
      />
    </FormDialog>
  );
}

/** Explains that a requested e-mail is not sent, because the author already received the reason. */
function emailNote(requested: boolean, sent: boolean): string {
  if (sent) return "Chi l’ha scritta riceve il motivo per e-mail.";
  return requested
    ? "Un motivo l’ha già ricevuto: non parte un’altra e-mail."
    : "Resta nel registro.";
}

/** Checkbox that sends the author the reason, with an optional note. */
function AuthorNotice({
  id,
  author,
  notifyAuthor,
  onChange,
}: {
  id: string;
  author: string;
  notifyAuthor: boolean;
  onChange: (notifyAuthor: boolean) => void;
}) {
  return (
    <>
      <label className="flex min-h-8 cursor-pointer items-center gap-2.5 max-md:min-h-11">
        <input
          type="checkbox"
          checked={notifyAuthor}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 accent-night"
        />
        Comunica il motivo a {author}, per e-mail
      </label>
      {notifyAuthor && <RefusalNote id={id} author={author} />}
    </>
  );
}
