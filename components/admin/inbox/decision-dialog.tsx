"use client";

import { useId, useRef, useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { adminButton, areaClass } from "@/components/admin/ui/styles";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { decidePartnership, type DecidePartnershipOutcome } from "@/lib/inbox/actions/inquiries";
import { inquiryMessages, partnerDecisionNames } from "@/lib/inbox/copy/inquiries";
import { MAX_ANSWER_LENGTH, MAX_INTERNAL_LENGTH } from "@/lib/inbox/model/inquiries";
import { type DecisionData } from "./decision-data";
import { PreviewFrame } from "./preview-frame";
import { failureOf } from "./thread-composer";
import { useDraft } from "./use-draft";

type Errors = { text?: string; reason?: string };

export default function DecisionDialog({ data, ...dialog }: DialogProps & { data: DecisionData }) {
  const decision = useDecision(data, () => dialog.onOpenChange(false));
  const formId = useId();
  const accepts = data.decision === "accepted";
  return (
    <FormDialog
      {...dialog}
      wide
      title={accepts ? "Accetta la richiesta" : "Rifiuta la richiesta"}
      cancel="Lascia com’è"
      submit={decision.busy ? "Salvo…" : accepts ? "Accetta e invia" : "Rifiuta e invia"}
      busy={decision.busy}
      danger={!accepts}
      onSubmit={() => void decision.submit()}
    >
      <p className="wrap-anywhere">
        {data.company} lo legge all’indirizzo {data.email}. Dopo l’invio la decisione resta: si può
        solo prenderne un’altra, con il motivo.
      </p>
      <Fields formId={formId} data={data} decision={decision} />
    </FormDialog>
  );
}

function Fields({
  formId,
  data,
  decision: { text, reason, errors, failure, keep },
}: {
  formId: string;
  data: DecisionData;
  decision: ReturnType<typeof useDecision>;
}) {
  const [preview, setPreview] = useState<string | null>(null);
  return (
    <>
      {failure !== null && <FormAlert title={failure.title}>{failure.text}</FormAlert>}
      <AdminField
        id={`${formId}-text`}
        label="E-mail"
        hint="Puoi cambiarla. La firma è il tuo nome, aggiunto da solo."
        error={errors.text}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            ref={text}
            rows={10}
            maxLength={MAX_ANSWER_LENGTH}
            defaultValue={data.text}
            onChange={(event) => keep(event.target.value)}
            className={areaClass}
          />
        )}
      </AdminField>
      <div>
        <button
          type="button"
          aria-expanded={preview !== null}
          className={adminButton("quiet")}
          onClick={() => setPreview(preview === null ? (text.current?.value ?? "") : null)}
        >
          {preview === null ? "Anteprima" : "Chiudi l’anteprima"}
        </button>
      </div>
      {preview !== null && <PreviewFrame id={data.id} decision={data.decision} text={preview} />}
      <AdminField
        id={`${formId}-reason`}
        label={needsReason(data) ? "Motivo" : "Motivo, se serve"}
        hint="Resta qui: chi ha scritto non lo vede."
        error={errors.reason}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            ref={reason}
            rows={2}
            maxLength={MAX_INTERNAL_LENGTH}
            className={areaClass}
          />
        )}
      </AdminField>
    </>
  );
}

/** Returns whether a reason is required: for a refusal and for a changed decision. */
function needsReason({ decision, before }: DecisionData): boolean {
  return decision === "refused" || before !== null;
}

function useDecision(data: DecisionData, onDecided: () => void) {
  const { id, decision, email, lastAnswerId } = data;
  const text = useRef<HTMLTextAreaElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(`${id}/${decision}`, text);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (busy) return;
    const written = text.current?.value ?? "";
    const reasonText = reason.current?.value ?? "";
    const found: Errors = {
      ...(written.trim() === "" && { text: inquiryMessages.answerMissing }),
      ...(needsReason(data) &&
        reasonText.trim() === "" && { reason: inquiryMessages.reason_missing }),
    };
    setErrors(found);
    if (found.text !== undefined || found.reason !== undefined) {
      (found.text === undefined ? reason : text).current?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    const key = draft.keep(written);
    const outcome = await decide({
      id,
      key,
      lastAnswerId,
      decision,
      text: written,
      reason: reasonText,
    });
    setBusy(false);
    if (outcome.ok) {
      draft.clear();
      onDecided();
      showToast({
        title: `Richiesta ${partnerDecisionNames[decision].toLowerCase()}`,
        description: `L’e-mail parte tra qualche secondo per ${email}.`,
        key: "inquiry",
      });
      return;
    }
    const { error } = outcome;
    if (handleRefusal(error.code)) return;
    if (error.code === "reason_missing") setErrors({ reason: inquiryMessages.reason_missing });
    else setFailure(failureOf(error));
  };

  return { text, reason, errors, failure, busy, keep: draft.keep, submit };
}

async function decide(input: Parameters<typeof decidePartnership>[0]) {
  try {
    return await withSignIn(decidePartnership)(input);
  } catch {
    // No connection, or the page is older than the server. Sending the same key again is safe.
    const noAnswer: DecidePartnershipOutcome = { ok: false, error: { code: "internal" } };
    return noAnswer;
  }
}
