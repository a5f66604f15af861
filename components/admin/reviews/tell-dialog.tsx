"use client";

import { useId, useState } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { tellRefusal } from "@/lib/notifications/actions";
import { moderationMessages } from "@/lib/reviews/moderation-copy";
import { answerRefusal } from "../answer-refusal";
import { FormAlert } from "../form-alert";
import { FormDialog } from "../form-dialog";
import { RefusalNote, readNote } from "./refusal-note";

type Props = DialogProps & { id: string; author: string };

/** Tells whoever wrote a refused review why, once. */
export default function TellDialog({ id, author, ...dialog }: Props) {
  const noteId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    setBusy(true);
    const outcome = await tellRefusal({ id, note: readNote(form) }).catch(() => null);
    setBusy(false);
    if (outcome?.ok) {
      dialog.onOpenChange(false);
      showToast({
        title: "E-mail in partenza",
        description: `${author} saprà perché la recensione non è pubblicata.`,
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
