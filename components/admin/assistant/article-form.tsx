"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type UseFormRegister, useWatch } from "react-hook-form";
import {
  AdminCheckbox,
  AdminInput,
  AdminRadioList,
  AdminTextArea,
} from "@/components/admin/ui/admin-inputs";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { SubmitButton } from "@/components/admin/ui/form-parts";
import {
  blockClass,
  errorClass,
  noteClass,
  sectionHeadClass,
  touchClass,
} from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { useUnsavedWarning } from "@/components/admin/ui/use-unsaved-warning";
import { useCanWrite } from "@/components/admin/ui/write-access";
import { saveArticle } from "@/lib/assistant/actions/knowledge";
import {
  articleAdminMessages,
  articleToast,
  replacingNames,
  safetyRefusal,
  saveLabels,
} from "@/lib/assistant/copy/knowledge";
import {
  articleStatuses,
  countWords,
  MAX_ARTICLE_LENGTH,
  MAX_ARTICLE_TITLE,
  MAX_ARTICLE_WORDS,
  replacingChoices,
} from "@/lib/assistant/model/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";
import type { ArticlePage } from "@/lib/assistant/queries/articles";
import { articleForm, type ArticleValues } from "@/lib/assistant/schema/knowledge";

// Rendered in the browser only: the bubble shows the reader's local time.
const ChatBubble = dynamic(
  () => import("@/components/shop/assistant/chat-bubble").then((module) => module.ChatBubble),
  { ssr: false },
);

type Props = Pick<ArticlePage, "article" | "answers" | "near"> & {
  /** The pages an article may link to. */
  pages: readonly string[];
};

export function ArticleForm({ article, answers, near, pages }: Props) {
  const initial = valuesOf(article);
  // The last version this form has read, so that saving detects changes made by others.
  const [known, setKnown] = useState({
    id: article?.id ?? null,
    at: article?.updatedAt.toISOString() ?? null,
    status: initial.status,
  });
  const mayWrite = useCanWrite();
  const router = useRouter();
  const form = useAdminForm({
    id: "article",
    schema: articleForm,
    defaultValues: initial,
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
  const values = useWatch({ control: form.control });
  return (
    <div className="mb-10 grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-10 max-[65.625rem]:grid-cols-1 max-[65.625rem]:gap-8">
      <form {...form.formProps} aria-label="Articolo">
        <fieldset disabled={!mayWrite} className="grid gap-5">
          {form.failure !== null && <FormAlert title={form.failure} />}
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
            hint={`${countWords(values.body ?? "")} di ${MAX_ARTICLE_WORDS} parole. Prezzi, tempi e resi li dice già il negozio: qui non serve ripeterli.`}
            maxLength={MAX_ARTICLE_LENGTH}
            inputClass="field-sizing-content min-h-36"
          />
          <AdminInput
            {...field("page")}
            label="Pagina che ne parla"
            hint="Solo del negozio, per esempio /prodotti#faq. Vuota: i contatti."
            list="article-pages"
            maxLength={200}
            placeholder="/contatto"
          />
          <datalist id="article-pages">
            {pages.map((href) => (
              <option key={href} value={href} />
            ))}
          </datalist>
          <AdminRadioList
            {...field("replacing")}
            label="Sostituisce"
            values={replacingChoices}
            names={replacingNames}
          />
          {values.replacing === "some" && (
            <Replaced
              answers={answers}
              first={[...initial.replaces, ...near]}
              chosen={values.replaces ?? []}
              register={form.register}
              error={field("replaces").error}
            />
          )}
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              {/* The Enter key presses the first one, which must not publish a draft. */}
              {[known.status, ...articleStatuses.filter((one) => one !== known.status)].map(
                (status) => (
                  <SubmitButton
                    key={status}
                    form={form}
                    style={status === "published" ? "capsule" : "quiet"}
                    onClick={() => form.setValue("status", status)}
                  >
                    {saveLabels[known.status][status]}
                  </SubmitButton>
                ),
              )}
            </div>
          )}
        </fieldset>
      </form>
      <Preview {...values} />
    </div>
  );
}

function valuesOf(article: Props["article"]): ArticleValues {
  const replacesNothing = article?.status === "published" ? "nothing" : null;
  return {
    status: article?.status ?? "draft",
    title: article?.title ?? "",
    questions: article?.questions.join("\n") ?? "",
    body: article?.body ?? "",
    page: article?.href ?? "",
    replacing: article?.replaces.length ? "some" : replacesNothing,
    replaces: article?.replaces ?? [],
  };
}

type ReplacedProps = Pick<ArticlePage, "answers"> & {
  /** Ids of the answers shown first: those replaced, and those the article's questions find. */
  first: readonly string[];
  chosen: readonly string[];
  register: UseFormRegister<ArticleValues>;
  error: string | undefined;
};

const foldClass = `w-fit cursor-pointer underline decoration-line-strong underline-offset-4 hover:text-ink ${touchClass}`;

/** Chooses among the shop's own answers, and shows the text of those that the article replaces. */
function Replaced({ answers, first, chosen, register, error }: ReplacedProps) {
  const option = ({ id, title, text }: ReplacedProps["answers"][number]) => (
    <li key={id}>
      <AdminCheckbox {...register("replaces")} value={id} label={title} />
      {chosen.includes(id) && (
        <details className="py-1 pl-6.5">
          <summary className={`${noteClass} ${foldClass}`}>Il testo che sparisce</summary>
          <p className="max-w-140 py-1 whitespace-pre-line text-cocoa">{text}</p>
        </details>
      )}
    </li>
  );
  const isFirst = ({ id }: { id: string }) => first.includes(id);
  const others = answers.filter((answer) => !isFirst(answer));
  return (
    <fieldset className="-mt-2 grid gap-2 pl-6.5">
      <legend className="sr-only">Risposte sostituite</legend>
      <ul className="grid gap-1">{answers.filter(isFirst).map(option)}</ul>
      <details>
        <summary className={`text-cocoa ${foldClass}`}>Altre risposte del negozio</summary>
        <ul className="grid gap-1 pt-2">{others.map(option)}</ul>
      </details>
      {/* Below the boxes: a box must not move away while it is pressed. */}
      {error !== undefined && (
        <p role="alert" className={errorClass}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Preview({ title = "", body = "", page = "" }: Partial<ArticleValues>) {
  const [timestamp] = useState(() => new Date());
  const content = body.trim() || "La risposta compare qui.";
  const sources = title.trim() === "" ? [] : [{ id: "preview", title, href: page || "/contatto" }];
  return (
    <section aria-labelledby="preview-title" className={`${blockClass} bg-cream py-4`}>
      <h2 id="preview-title" className={`${sectionHeadClass} mb-3`}>
        Come si legge in chat
      </h2>
      <ChatBubble message={{ id: "preview", role: "assistant", content, sources, timestamp }} />
      <p className={`${noteClass} mt-3`}>
        Con il modello linguistico le parole possono cambiare, i fatti no. Chi ha nominato una
        gravidanza, un pacemaker o un’altra situazione di salute riceve sempre il testo approvato.
      </p>
    </section>
  );
}
