"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { adminButton, fieldClass } from "@/components/admin/ui/styles";
import { errorToast, useAdminAction } from "@/components/admin/ui/use-admin-action";
import { RequireWriteAccess, useCanWrite } from "@/components/admin/ui/write-access";
import { addToTopic, draftFromQuestion } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { type TopicOption } from "@/lib/assistant/model/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";

export function DraftButton({ questionKey, question }: { questionKey: string; question: string }) {
  const router = useRouter();
  const { run, isBusy } = useAdminAction(draftFromQuestion, {
    messages: articleAdminMessages,
    onDone: ({ id }) => router.push(articleHref(id)),
    onFailure: errorToast({ key: "assistant" }),
  });
  if (!useCanWrite()) return null;
  return (
    <button
      type="button"
      aria-busy={isBusy}
      className={adminButton("quiet")}
      onClick={() => run({ key: questionKey })}
    >
      Scrivi la risposta<span className="sr-only">: {question}</span>
    </button>
  );
}

type Props = { questionKey: string; question: string; topics: TopicOption[] };

/** Adds an unanswered question to the topic or article that answers it. */
export function AddToTopic({ questionKey, question, topics }: Props) {
  const [topic, setTopic] = useState("");
  const id = useId();
  return (
    <RequireWriteAccess>
      <label htmlFor={id} className="sr-only">
        Argomento per: {question}
      </label>
      <select
        id={id}
        value={topic}
        onChange={(event) => setTopic(event.target.value)}
        className={`${fieldClass} w-auto! max-w-60`}
      >
        <option value="">Aggiungi a un argomento…</option>
        {topics.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      {topic !== "" && (
        <ActionButton
          action={addToTopic}
          input={{ key: questionKey, topic }}
          label="Aggiungi"
          busyLabel="Salvo…"
          about={question}
          done={{ title: "Aggiunta", description: "Vale dal prossimo messaggio." }}
          failures={articleAdminMessages}
        />
      )}
    </RequireWriteAccess>
  );
}
