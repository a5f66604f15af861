"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { AdminInput, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { adminButton, blockClass, noteClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { useUnsavedWarning } from "@/components/admin/ui/use-unsaved-warning";
import { useCanWrite } from "@/components/admin/ui/write-access";
import { saveArticle } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages, articleToast, safetyRefusal } from "@/lib/assistant/copy/knowledge";
import {
  type ArticleDetails,
  type ArticleStatus,
  countWords,
  linesOf,
  MAX_ARTICLE_LENGTH,
  MAX_ARTICLE_TITLE,
  MAX_ARTICLE_WORDS,
} from "@/lib/assistant/model/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";
import { articleForm, type ArticleValues } from "@/lib/assistant/schema/knowledge";

// Rendered in the browser only: the bubble shows the reader's local time.
const ChatBubble = dynamic(
  () => import("@/components/shop/assistant/chat-bubble").then((module) => module.ChatBubble),
  { ssr: false },
);

type Props = {
  /** Null for a new one. */
  article: ArticleDetails | null;
  /** The pages an article may link to. */
  pages: readonly string[];
};

export function ArticleForm({ article, pages }: Props) {
  // The last version this form has read, so that saving detects changes made by others.
  const [known, setKnown] = useState({
    id: article?.id ?? null,
    at: article?.updatedAt.toISOString() ?? null,
    status: article?.status ?? "draft",
  });
  const mayWrite = useCanWrite();
  const router = useRouter();
  const form = useAdminForm({
    id: "article",
    schema: articleForm,
    defaultValues: {
      status: known.status,
      title: article?.title ?? "",
      questions: article?.questions.join("\n") ?? "",
      body: article?.body ?? "",
      page: article?.href ?? "",
    },
    keepsValues: true,
    action: (values) => saveArticle({ ...values, id: known.id, knownAt: known.at }),
    messages: articleAdminMessages,
    describe: (error) => ("topics" in error ? safetyRefusal(error.topics) : undefined),
    toast: (_, { status }) => ({ ...articleToast(known.status, status), key: "assistant" }),
    onDone: ({ id, savedAt }, { status }) => {
      if (known.id === null) router.replace(articleHref(id));
      setKnown({ id, at: savedAt, status });
    },
  });
  useUnsavedWarning(form.formState.isDirty);
  const { field } = form;
  const body = useWatch({ control: form.control, name: "body" });
  const isPublished = known.status === "published";
  return (
    <div className="mb-10 grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-10 max-[65.625rem]:grid-cols-1 max-[65.625rem]:gap-8">
      <form {...form.formProps} aria-label="Articolo" className="grid gap-5">
        {form.failure !== null && <FormAlert title={form.failure} />}
        <AdminInput
          {...field("title")}
          label="Titolo"
          hint="Sta sotto la risposta, come fonte."
          disabled={!mayWrite}
          maxLength={MAX_ARTICLE_TITLE}
        />
        <AdminTextArea
          {...field("questions")}
          label="Come lo chiedono, una domanda per riga"
          hint="Con parole diverse, come si scrive in chat. Togli nomi e dati di chi l’ha chiesto."
          disabled={!mayWrite}
          inputClass="field-sizing-content min-h-24"
        />
        <AdminTextArea
          {...field("body")}
          label="Risposta"
          hint={`${countWords(body)} di ${MAX_ARTICLE_WORDS} parole. Prezzi, tempi e resi li dice già il negozio: qui non serve ripeterli.`}
          disabled={!mayWrite}
          maxLength={MAX_ARTICLE_LENGTH}
          inputClass="field-sizing-content min-h-36"
        />
        <AdminInput
          {...field("page")}
          label="Pagina che ne parla"
          hint="Solo del negozio, per esempio /prodotti#faq. Vuota: i contatti."
          disabled={!mayWrite}
          list="article-pages"
          maxLength={200}
          placeholder="/contatto"
        />
        <datalist id="article-pages">
          {pages.map((href) => (
            <option key={href} value={href} />
          ))}
        </datalist>
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <SaveButton form={form} status="published" isDefault={isPublished}>
              {isPublished ? "Salva" : "Pubblica"}
            </SaveButton>
            <SaveButton form={form} status="draft" isDefault={!isPublished}>
              {isPublished ? "Riporta in bozza" : "Salva la bozza"}
            </SaveButton>
          </div>
        )}
      </form>
      <Preview control={form.control} pages={pages} />
    </div>
  );
}

type SaveButtonProps = {
  form: { isSending: boolean; setValue: (name: "status", status: ArticleStatus) => void };
  status: ArticleStatus;
  /** Pressed by the Enter key, which must not publish a draft. */
  isDefault: boolean;
  children: ReactNode;
};

function SaveButton({ form, status, isDefault, children }: SaveButtonProps) {
  return (
    <button
      type={isDefault ? "submit" : "button"}
      aria-busy={form.isSending}
      className={adminButton(status === "published" ? "capsule" : "quiet")}
      onClick={({ currentTarget }) => {
        form.setValue("status", status);
        if (!isDefault) currentTarget.form?.requestSubmit();
      }}
    >
      {children}
    </button>
  );
}

function Preview({
  control,
  pages,
}: {
  control: Control<ArticleValues>;
  pages: readonly string[];
}) {
  const [title, questions, body, page] = useWatch({
    control,
    name: ["title", "questions", "body", "page"],
  });
  const [question] = linesOf(questions);
  const known = pages.includes(page.split("#")[0] ?? "");
  const [timestamp] = useState(() => new Date());
  const shown = { timestamp, role: "assistant" } as const;
  return (
    <section aria-labelledby="preview-title" className={`${blockClass} bg-cream py-4`}>
      <h2 id="preview-title" className={sectionHeadClass}>
        Come si legge in chat
      </h2>
      <div className="mt-3 flex min-h-32 flex-col gap-2">
        {question !== undefined && (
          <ChatBubble message={{ ...shown, id: "user-preview", role: "user", content: question }} />
        )}
        <ChatBubble
          message={{
            ...shown,
            id: "ai-preview",
            content: body.trim() === "" ? "La risposta compare qui." : body.trim(),
            sources:
              title.trim() === ""
                ? []
                : [{ id: "preview", title: title.trim(), href: known ? page : "/contatto" }],
          }}
        />
      </div>
      <p className={`${noteClass} mt-3`}>
        Con il modello linguistico le parole possono cambiare, i fatti no. Chi ha nominato una
        gravidanza, un pacemaker o un’altra situazione di salute riceve sempre il testo approvato.
      </p>
    </section>
  );
}
