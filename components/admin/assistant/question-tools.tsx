"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { adminButton, fieldClass } from "@/components/admin/ui/styles";
import { errorToast, useAdminAction } from "@/components/admin/ui/use-admin-action";
import { RequireWriteAccess, useCanWrite } from "@/components/admin/ui/write-access";
import { answerQuestion } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";

type Props = { questionKey: string; question: string };

export function DraftButton({ questionKey, question }: Props) {
  const router = useRouter();
  const { run, isBusy } = useAdminAction(answerQuestion, {
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
      onClick={() => run({ key: questionKey, articleId: null })}
    >
      Scrivi l’articolo<span className="sr-only">: {question}</span>
    </button>
  );
}

/** Adds an unanswered question to an article that exists. */
export function AddToArticle({
  questionKey,
  question,
  articles,
}: Props & { articles: readonly { id: string; title: string }[] }) {
  const [articleId, setArticleId] = useState("");
  const id = useId();
  if (articles.length === 0) return null;
  return (
    <RequireWriteAccess>
      <label htmlFor={id} className="sr-only">
        Articolo per: {question}
      </label>
      <select
        id={id}
        value={articleId}
        onChange={(event) => setArticleId(event.target.value)}
        className={`${fieldClass} w-auto! max-w-60`}
      >
        <option value="">Aggiungi a un articolo…</option>
        {articles.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      {articleId !== "" && (
        <ActionButton
          action={answerQuestion}
          input={{ key: questionKey, articleId }}
          label="Aggiungi"
          busyLabel="Salvataggio in corso…"
          about={question}
          done={{ title: "Aggiunta", description: "Vale dal prossimo messaggio." }}
          failures={articleAdminMessages}
        />
      )}
    </RequireWriteAccess>
  );
}
