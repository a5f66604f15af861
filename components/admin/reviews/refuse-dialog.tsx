"use client";

import { useId, useState } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { refuseReview } from "@/lib/notifications/actions";
import { type RefusalReason, type ReviewState, refusalReasons } from "@/lib/reviews/moderation";
import { moderationMessages, refusalNames } from "@/lib/reviews/moderation-copy";
import { answerRefusal } from "../answer-refusal";
import { FormAlert } from "../form-alert";
import { FormDialog } from "../form-dialog";
import { errorClass, labelClass } from "../looks";
import { RefusalNote, readNote } from "./refusal-note";

type Props = DialogProps & { id: string; state: ReviewState; author: string };

/** Why a review is not shown: one of the reasons there are, and a low rating is none of them. */
export default function RefuseDialog({ id, state, author, ...dialog }: Props) {
  const errorId = useId();
  const noteId = useId();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tell, setTell] = useState(true);
  const [busy, setBusy] = useState(false);
  const isPublished = state === "published";

  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    if (reason === null) {
      setMissing(true);
      form.querySelector("input")?.focus();
      return;
    }
    const note = readNote(form);
    setBusy(true);
    const outcome = await refuseReview({ id, known: state, reason, tell, note }).catch(() => null);
    setBusy(false);
    if (outcome?.ok) {
      dialog.onOpenChange(false);
      const rest = outcome.value.told
        ? "Chi l’ha scritta riceve il motivo per e-mail."
        : "Resta nel registro.";
      showToast({
        title: isPublished ? "Recensione tolta" : "Recensione rifiutata",
        description: `${refusalNames[reason]}. ${rest}`,
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
      title={isPublished ? "Togli la recensione" : "Rifiuta la recensione"}
      cancel="Lascia com’è"
      submit={busy ? "Salvo…" : isPublished ? "Togli dal negozio" : "Rifiuta"}
      busy={busy}
      danger
      onSubmit={(form) => void submit(form)}
    >
      <p>
        La recensione di {author} non compare nel negozio. Un voto basso non è un motivo: chi compra
        ha diritto di leggere anche le critiche, e a quelle si risponde.
      </p>
      {failure !== null && <FormAlert title="Non riuscito">{failure}</FormAlert>}
      <Reasons
        errorId={errorId}
        missing={missing}
        chosen={reason}
        onChoose={(one) => {
          setReason(one);
          setMissing(false);
        }}
      />
      <Telling id={noteId} author={author} tell={tell} onChange={setTell} />
    </FormDialog>
  );
}

function Reasons({
  errorId,
  missing,
  chosen,
  onChoose,
}: {
  errorId: string;
  missing: boolean;
  chosen: RefusalReason | null;
  onChoose: (reason: RefusalReason) => void;
}) {
  return (
    <fieldset aria-describedby={missing ? errorId : undefined}>
      <legend className={labelClass}>Motivo</legend>
      <div className="mt-1 grid gap-0.5">
        {refusalReasons.map((one) => (
          <label
            key={one}
            className="flex min-h-8 cursor-pointer items-center gap-2.5 max-md:min-h-11"
          >
            <input
              type="radio"
              name="reason"
              value={one}
              checked={chosen === one}
              onChange={() => onChoose(one)}
              className="size-4 accent-night"
            />
            {refusalNames[one]}
          </label>
        ))}
      </div>
      {missing && (
        <p id={errorId} role="alert" className={errorClass}>
          {moderationMessages.reasonMissing}
        </p>
      )}
    </fieldset>
  );
}

/** Whether the review's writer is told why, and with which words. */
function Telling({
  id,
  author,
  tell,
  onChange,
}: {
  id: string;
  author: string;
  tell: boolean;
  onChange: (tell: boolean) => void;
}) {
  return (
    <>
      <label className="flex min-h-8 cursor-pointer items-center gap-2.5 max-md:min-h-11">
        <input
          type="checkbox"
          checked={tell}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 accent-night"
        />
        Comunica il motivo a {author}, per e-mail
      </label>
      {tell && <RefusalNote id={id} author={author} />}
    </>
  );
}
