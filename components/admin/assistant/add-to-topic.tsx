"use client";

import { useId, useState } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { fieldClass } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { addToTopic } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { type TopicOption } from "@/lib/assistant/model/knowledge";

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
