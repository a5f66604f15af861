"use client";

import { useEffect, useId, useRef, useState, useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { adminButton, fieldClass, optionClass } from "@/components/admin/ui/styles";
import { tryAnswer } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { MAX_MESSAGE_LENGTH } from "@/lib/assistant/model/chat";
import { type Trial } from "@/lib/assistant/model/knowledge";
import { TrialResult } from "./trial-result";

type Answered = { question: string; trial: Trial; at: Date };

/** Asks the assistant as a first-time visitor would and shows how it found its answer. */
export function TrialForm({ question: given, model }: { question: string; model: string | null }) {
  const [question, setQuestion] = useState(given);
  const [withModel, setWithModel] = useState(model !== null);
  const [error, setError] = useState<string | undefined>(undefined);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [pending, startTransition] = useTransition();
  const result = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    if (answered !== null) result.current?.focus();
  }, [answered]);

  const ask = () => {
    if (pending) return;
    if (question.trim() === "") {
      setError("Scrivi una domanda");
      return;
    }
    startTransition(async () => {
      const outcome = await withSignIn(tryAnswer)({ message: question, withModel }).catch(
        () => null,
      );
      if (outcome?.ok) {
        setError(undefined);
        setAnswered({ question, trial: outcome.value, at: new Date() });
        return;
      }
      const code = outcome?.error.code ?? "internal";
      if (handleRefusal(code)) return;
      setError(
        code === "too_many_requests" ? articleAdminMessages[code] : "Non ha risposto. Riprova.",
      );
    });
  };

  return (
    <>
      <form
        noValidate
        aria-label="Prova"
        className="mb-10 grid max-w-180 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <AdminField
          id={`${id}-question`}
          label="Domanda"
          hint="Non finisce tra le conversazioni né tra le domande senza risposta."
          error={error}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              rows={2}
              value={question}
              maxLength={MAX_MESSAGE_LENGTH}
              onChange={(event) => {
                setQuestion(event.target.value);
                setError(undefined);
              }}
              className={`${fieldClass} field-sizing-content h-auto! min-h-16 resize-y py-2`}
            />
          )}
        </AdminField>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <button type="submit" aria-busy={pending} className={adminButton("capsule")}>
            {pending ? "Aspetto…" : "Chiedi"}
          </button>
          {model !== null && (
            <label className={optionClass}>
              <input
                type="checkbox"
                checked={withModel}
                onChange={(event) => {
                  setWithModel(event.target.checked);
                }}
              />
              Con le parole di {model}: costa, ma non toglie token ai visitatori
            </label>
          )}
        </div>
      </form>
      {answered !== null && <TrialResult {...answered} headRef={result} />}
    </>
  );
}
