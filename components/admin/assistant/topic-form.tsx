"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { showErrors } from "@/components/admin/ui/show-errors";
import { adminButton, areaClass } from "@/components/admin/ui/styles";
import { useBusy } from "@/components/admin/ui/use-busy";
import { useUnsavedWarning } from "@/components/admin/ui/use-unsaved-warning";
import { useCanWrite } from "@/components/admin/ui/write-access";
import { showToast } from "@/components/ui/toast-queue";
import { savePhrasings } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { linesOf, MAX_TOPIC_PHRASINGS, type TopicPage } from "@/lib/assistant/model/knowledge";

type Errors = { form?: string; phrasings?: string };

/** Edits the example questions of a topic, one per line. */
export function TopicForm({ topic }: { topic: TopicPage }) {
  const given = topic.phrasings.join("\n");
  const [text, setText] = useState(given);
  const [errors, setErrors] = useState<Errors>({});
  const [pending, run] = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const mayWrite = useCanWrite();
  const id = useId();
  useUnsavedWarning(text !== given);

  const save = () => {
    run(async () => {
      const input = { topic: topic.id, known: topic.revision, phrasings: text };
      const outcome = await withSignIn(savePhrasings)(input).catch(() => null);
      if (outcome?.ok) {
        setErrors({});
        showToast({ title: "Salvato", description: "Vale dal prossimo messaggio.", key: "topic" });
        router.refresh();
        return;
      }
      const error = outcome?.error ?? { code: "internal" as const };
      if (handleRefusal(error.code)) return;
      showErrors(form.current, () => {
        setErrors(
          "fieldErrors" in error
            ? error.fieldErrors
            : { form: messages[error.code] ?? articleAdminMessages.internal },
        );
      });
    });
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Domande di esempio"
      className="mb-10 grid max-w-180 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {errors.form !== undefined && <FormAlert title={errors.form} />}
      <AdminField
        id={`${id}-phrasings`}
        label="Come lo chiedono, una domanda per riga"
        hint={`${linesOf(text).length} di ${MAX_TOPIC_PHRASINGS}. Con parole diverse, come si scrive in chat. Senza nomi e dati di chi l’ha chiesto.`}
        error={errors.phrasings}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            disabled={!mayWrite}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setErrors({});
            }}
            className={`${areaClass} field-sizing-content min-h-48`}
          />
        )}
      </AdminField>
      {mayWrite && (
        <div>
          <button type="submit" aria-busy={pending} className={adminButton("capsule")}>
            Salva
          </button>
        </div>
      )}
    </form>
  );
}

const messages: Partial<Record<string, string>> = articleAdminMessages;
