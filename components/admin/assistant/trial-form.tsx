"use client";

import { useEffect, useRef, useState } from "react";
import { AdminCheckbox, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { adminButton } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { tryAnswer } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { MAX_MESSAGE_LENGTH } from "@/lib/assistant/model/chat";
import { type Trial } from "@/lib/assistant/model/knowledge";
import { tryAnswerSchema } from "@/lib/assistant/schema/knowledge";
import { TrialResult } from "./trial-result";

type Answered = { question: string; trial: Trial; at: Date };

const messages = {
  too_many_requests: articleAdminMessages.too_many_requests,
  other: "Non ha risposto. Riprova.",
} as const;

/** Asks the assistant as a first-time visitor would and shows how it found its answer. */
export function TrialForm({ question, model }: { question: string; model: string | null }) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const form = useAdminForm({
    id: "trial",
    schema: tryAnswerSchema,
    defaultValues: { message: question, withModel: model !== null },
    keepsValues: true,
    action: tryAnswer,
    messages,
    onDone: (trial, { message }) => setAnswered({ question: message, trial, at: new Date() }),
  });
  const message = form.field("message");

  useEffect(() => {
    if (answered !== null) result.current?.focus();
  }, [answered]);

  return (
    <>
      <form {...form.formProps} aria-label="Prova" className="mb-10 grid max-w-180 gap-4">
        <AdminTextArea
          {...message}
          error={message.error ?? form.failure ?? undefined}
          label="Domanda"
          hint="Non finisce tra le conversazioni né tra le domande senza risposta."
          rows={2}
          maxLength={MAX_MESSAGE_LENGTH}
          inputClass="field-sizing-content min-h-16"
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <button type="submit" aria-busy={form.isSending} className={adminButton("capsule")}>
            {form.isSending ? "Aspetto…" : "Chiedi"}
          </button>
          {model !== null && (
            <AdminCheckbox
              {...form.field("withModel")}
              label={`Con le parole di ${model}: costa, ma non toglie token ai visitatori`}
            />
          )}
        </div>
      </form>
      {answered !== null && <TrialResult {...answered} headRef={result} />}
    </>
  );
}
