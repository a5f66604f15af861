"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { decidePartnership } from "@/lib/inbox/actions/dashboard";
import { inquiryMessages, partnerDecisionNames } from "@/lib/inbox/copy/inquiries";
import {
  MAX_ANSWER_LENGTH,
  MAX_INTERNAL_LENGTH,
  type PartnerDecision,
} from "@/lib/inbox/model/inquiries";
import { decisionForm } from "@/lib/inbox/schema/inquiries";
import {
  describeAnswered,
  failureTitle,
  isNewerLetter,
  PreviewButton,
  PreviewFrame,
  useDraft,
} from "./answer-draft";

type DecisionData = {
  id: string;
  decision: PartnerDecision;
  company: string;
  email: string;
  lastLetterId: string | null;
  before: PartnerDecision | null;
  text: string;
};

export default function DecisionDialog({ data, ...dialog }: DialogProps & { data: DecisionData }) {
  const { id, decision, email, lastLetterId } = data;
  const accepts = decision === "accepted";
  // A refusal and a changed decision need a reason.
  const needsReason = !accepts || data.before !== null;
  const [preview, setPreview] = useState<string | null>(null);
  const router = useRouter();
  const form = useFormDialog(dialog, {
    id: "decide-partnership",
    schema: decisionForm(needsReason),
    defaultValues: { text: data.text, reason: "" },
    action: (values) =>
      decidePartnership({ id, decision, lastLetterId, key: draft.keep(values.text), ...values }),
    messages: inquiryMessages,
    fields: { reason_missing: "reason" },
    describe: describeAnswered,
    toast: () => ({
      title: `Richiesta ${partnerDecisionNames[decision].toLowerCase()}`,
      description: `L’email va a ${email} tra qualche secondo.`,
      key: "inquiry",
    }),
    onDone: () => draft.clear(),
    onFailure: ({ code }) => {
      if (isNewerLetter(code)) router.refresh();
      return false;
    },
  });
  const draft = useDraft(`${id}/${decision}`, form.setValue);
  const text = form.field("text");
  return (
    <FormDialog
      form={form}
      wide
      title={accepts ? "Accetta la richiesta" : "Rifiuta la richiesta"}
      cancel="Lascia com’è"
      submit={accepts ? "Accetta e invia" : "Rifiuta e invia"}
      sending="Salvataggio in corso…"
      danger={!accepts}
      failureTitle={failureTitle(form.failure)}
    >
      <p className="wrap-anywhere">
        {data.company} lo legge all’indirizzo {email}. Dopo l’invio la decisione resta: si può solo
        prenderne un’altra, con il motivo.
      </p>
      <AdminTextArea
        {...text}
        onChange={(event: { target: HTMLTextAreaElement }) => {
          draft.keep(event.target.value);
          return text.onChange(event);
        }}
        label="Email"
        hint="Puoi cambiarla. La firma è il tuo nome, aggiunto da solo."
        rows={10}
        maxLength={MAX_ANSWER_LENGTH}
      />
      <div>
        <PreviewButton
          isOpen={preview !== null}
          onClick={() => setPreview(preview === null ? form.getValues("text") : null)}
        />
      </div>
      {preview !== null && <PreviewFrame id={id} decision={decision} text={preview} />}
      <AdminTextArea
        {...form.field("reason")}
        label={needsReason ? "Motivo" : "Motivo, se serve"}
        hint="Resta qui: chi ha scritto non lo vede."
        rows={2}
        maxLength={MAX_INTERNAL_LENGTH}
      />
    </FormDialog>
  );
}
