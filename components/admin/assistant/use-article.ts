"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { showErrors } from "@/components/admin/ui/show-errors";
import { useBusy } from "@/components/admin/ui/use-busy";
import { useUnsavedWarning } from "@/components/admin/ui/use-unsaved-warning";
import { showToast } from "@/components/ui/toast-queue";
import { saveArticle, type SaveArticleOutcome } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages, safetyRefusal } from "@/lib/assistant/copy/knowledge";
import { type ArticleDetails, type ArticleStatus } from "@/lib/assistant/model/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";

/** An article in its form: the questions in one text, one per line. */
export type ArticleDraft = { title: string; questions: string; body: string; page: string };

type Errors = Partial<Record<keyof ArticleDraft | "form", string>>;

/** Holds the state of an article's form: values, errors and the outcome of saving. */
export function useArticle(article: ArticleDetails | null) {
  // The last version this form has read, so that saving detects changes made by others.
  const [known, setKnown] = useState({
    id: article?.id ?? null,
    at: article?.updatedAt.toISOString() ?? null,
    status: article?.status ?? "draft",
  });
  const [draft, setDraft] = useState<ArticleDraft>({
    title: article?.title ?? "",
    questions: article?.questions.join("\n") ?? "",
    body: article?.body ?? "",
    page: article?.href ?? "",
  });
  const [saved, setSaved] = useState(draft);
  const [errors, setErrors] = useState<Errors>({});
  const [pending, run] = useBusy();
  const router = useRouter();
  useUnsavedWarning(draft !== saved);

  const change = (part: Partial<ArticleDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    const changed = Object.keys(part);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field))),
    );
  };

  const save = (form: HTMLFormElement | null, status: ArticleStatus) => {
    run(async () => {
      const input = { ...draft, id: known.id, knownAt: known.at, status };
      const outcome = await withSignIn(saveArticle)(input).catch(() => null);
      if (!outcome?.ok) {
        showErrors(form, () => setErrors(explain(outcome)));
        return;
      }
      const { id, savedAt } = outcome.value;
      setErrors({});
      setSaved(draft);
      showToast({ ...doneText(known.status, status), key: "assistant" });
      if (known.id === null) router.replace(articleHref(id));
      setKnown({ id, at: savedAt, status });
    });
  };

  return { draft, errors, pending, status: known.status, change, save };
}

function doneText(before: ArticleStatus, after: ArticleStatus) {
  if (after === "published") return { title: "Pubblicato", description: "L’assistente lo sa già." };
  return before === "published"
    ? { title: "Riportato in bozza", description: "L’assistente non lo dice più." }
    : { title: "Bozza salvata", description: "L’assistente la usa quando la pubblichi." };
}

function explain(outcome: SaveArticleOutcome | null): Errors {
  if (!outcome || outcome.ok) return { form: articleAdminMessages.internal };
  const { error } = outcome;
  if (handleRefusal(error.code)) return {};
  switch (error.code) {
    case "invalid_input":
      return "fieldErrors" in error
        ? error.fieldErrors
        : { form: articleAdminMessages.invalid_input };
    case "safety_topics":
      return {
        form: "topics" in error ? safetyRefusal(error.topics) : articleAdminMessages.internal,
      };
    case "article_gone":
    case "changed_meanwhile":
      return { form: articleAdminMessages[error.code] };
    default:
      return { form: articleAdminMessages.internal };
  }
}
