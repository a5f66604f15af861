"use client";

import { useId } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { useDialogAction } from "@/components/admin/ui/use-dialog-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { notifyRefusal } from "@/lib/reviews/actions";
import { moderationMessages } from "@/lib/reviews/copy/moderation";
import { readNote, RefusalNote } from "./refusal-note";

type Props = DialogProps & { id: string; author: string };

export default function NotifyAuthorDialog({ id, author, ...dialog }: Props) {
  const noteId = useId();
  const { failure, busy, run } = useDialogAction(
    () => dialog.onOpenChange(false),
    moderationMessages,
  );

  const submit = (form: HTMLFormElement) =>
    run(() => withSignIn(notifyRefusal)({ id, note: readNote(form) }), {
      done: () => ({
        title: "E-mail in partenza",
        description: `${author} saprà perché la recensione non è pubblicata.`,
        key: "review",
      }),
    });

  return (
    <FormDialog
      {...dialog}
      title="Comunica il motivo"
      submit={busy ? "Mando…" : "Manda l’e-mail"}
      busy={busy}
      onSubmit={(form) => void submit(form)}
    >
      <p>
        {author} riceve un’e-mail con il motivo del rifiuto. Parte una volta sola, e sotto le tue
        parole può rispondere.
      </p>
      {failure !== null && <FormAlert title="Non riuscito">{failure}</FormAlert>}
      <RefusalNote id={noteId} author={author} />
    </FormDialog>
  );
}
