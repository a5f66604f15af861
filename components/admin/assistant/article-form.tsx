"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  AdminCheckbox,
  AdminFieldset,
  AdminInput,
  AdminTextArea,
} from "@/components/admin/ui/admin-inputs";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { useMay } from "@/components/admin/ui/rights";
import { noteClass, touchClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { useUnsavedWarning } from "@/components/admin/ui/use-unsaved-warning";
import { saveArticle } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages, safetyRefusal } from "@/lib/assistant/copy/knowledge";
import type { ArticlePage } from "@/lib/assistant/queries/articles";
import {
  MAX_ARTICLE_LENGTH,
  MAX_ARTICLE_TITLE,
  REPLACES_NOTHING,
  articleForm,
} from "@/lib/assistant/schema/knowledge";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export function ArticleForm({ article, questions, questionKey, answers }: ArticlePage) {
  // The version this form opened with, so that saving detects changes made by others.
  const [known] = useState({
    id: article?.id ?? null,
    knownAt: article?.updatedAt.toISOString() ?? null,
    questionKey,
  });
  const replaces = article?.replaces ?? [];
  const mayWrite = useMay("write");
  const router = useRouter();
  const form = useAdminForm({
    id: "article",
    schema: articleForm,
    defaultValues: {
      title: article?.title ?? "",
      questions: questions.join("\n"),
      body: article?.body ?? "",
      page: article?.href ?? "",
      replaces: article && replaces.length === 0 ? [REPLACES_NOTHING] : replaces,
    },
    keepsValues: true,
    action: (values) => saveArticle({ ...values, ...known }),
    messages: articleAdminMessages,
    describe: (error) => ("topics" in error ? safetyRefusal(error.topics) : undefined),
    toast: () => ({
      title: "Pubblicato",
      description: "L’assistente lo sa già.",
      key: "assistant",
    }),
    onDone: () => router.push(dashboardRoutes.adminAssistant),
  });
  useUnsavedWarning(form.formState.isDirty);
  const { field } = form;
  const option = ({ id, title, text }: Omit<ArticlePage["answers"][number], "isNear">) => (
    <li key={id}>
      <AdminCheckbox {...form.register("replaces")} value={id} label={title} />
      <p className={`${noteClass} max-w-140 pl-6.5 whitespace-pre-line`}>{text}</p>
    </li>
  );
  const isFirst = ({ id, isNear }: ArticlePage["answers"][number]) =>
    isNear || replaces.includes(id);
  return (
    <form {...form.formProps} aria-label="Articolo" className="mb-10 max-w-180">
      <fieldset disabled={!mayWrite} className="grid gap-5">
        <AdminInput
          {...field("title")}
          label="Titolo"
          hint="Sta sotto la risposta, come fonte."
          maxLength={MAX_ARTICLE_TITLE}
        />
        <AdminTextArea
          {...field("questions")}
          label="Come lo chiedono, una domanda per riga"
          hint="Con parole diverse, come si scrive in chat. Togli nomi e dati di chi l’ha chiesto."
          inputClass="field-sizing-content min-h-24"
        />
        <AdminTextArea
          {...field("body")}
          label="Risposta"
          hint="Prezzi, tempi e resi li dice già il negozio: qui non serve ripeterli."
          maxLength={MAX_ARTICLE_LENGTH}
          inputClass="field-sizing-content min-h-36"
        />
        <AdminInput
          {...field("page")}
          label="Pagina che ne parla"
          hint="Solo del negozio, per esempio /prodotti#faq. Vuota: i contatti."
          maxLength={200}
          placeholder="/contatto"
        />
        <AdminFieldset
          id={field("replaces").id}
          label="Risposte del negozio che sostituisce"
          error={field("replaces").error}
        >
          <ul className="grid gap-1">
            {option({ id: REPLACES_NOTHING, title: "Nessuna", text: "Si aggiunge alle altre." })}
            {answers.filter(isFirst).map(option)}
          </ul>
          <details>
            <summary className={`w-fit cursor-pointer text-cocoa underline ${touchClass}`}>
              Altre risposte del negozio
            </summary>
            <ul className="grid gap-1 pt-2">
              {answers.filter((one) => !isFirst(one)).map(option)}
            </ul>
          </details>
        </AdminFieldset>
        <FormFailure form={form} />
        {mayWrite && (
          <SubmitButton form={form} style="capsule" className="justify-self-start">
            Pubblica
          </SubmitButton>
        )}
      </fieldset>
    </form>
  );
}
