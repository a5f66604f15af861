"use client";

import dynamic from "next/dynamic";
import { useId, useRef, useState } from "react";
import { AdminField } from "@/components/admin/ui/admin-field";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { adminButton, areaClass, fieldClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { useCanWrite } from "@/components/admin/ui/write-access";
import {
  type ArticleDetails,
  countWords,
  linesOf,
  MAX_ARTICLE_LENGTH,
  MAX_ARTICLE_TITLE,
  MAX_ARTICLE_WORDS,
} from "@/lib/assistant/model/knowledge";
import { type ArticleDraft, useArticle } from "./use-article";

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

const growingClass = `${areaClass} field-sizing-content`;

export function ArticleForm({ article, pages }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, errors, pending, status, change, save } = useArticle(article);
  const mayWrite = useCanWrite();
  const isPublished = status === "published";
  return (
    <div className="mb-10 grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-10 max-[65.625rem]:grid-cols-1 max-[65.625rem]:gap-8">
      <form
        ref={form}
        noValidate
        aria-label="Articolo"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // Sending the form with the Enter key must not publish a draft.
          save(form.current, status);
        }}
      >
        {errors.form !== undefined && <FormAlert title={errors.form} />}
        <Fields draft={draft} errors={errors} pages={pages} change={change} disabled={!mayWrite} />
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <button
              type={isPublished ? "submit" : "button"}
              aria-busy={pending}
              className={adminButton("capsule")}
              onClick={() => {
                if (!isPublished) save(form.current, "published");
              }}
            >
              {isPublished ? "Salva" : "Pubblica"}
            </button>
            <button
              type={isPublished ? "button" : "submit"}
              aria-busy={pending}
              className={adminButton("quiet")}
              onClick={() => {
                if (isPublished) save(form.current, "draft");
              }}
            >
              {isPublished ? "Riporta in bozza" : "Salva la bozza"}
            </button>
          </div>
        )}
      </form>
      <Preview draft={draft} pages={pages} />
    </div>
  );
}

type FieldsProps = Pick<Props, "pages"> & {
  draft: ArticleDraft;
  errors: Partial<Record<string, string>>;
  disabled: boolean;
  change: (part: Partial<ArticleDraft>) => void;
};

function Fields({ draft, errors, pages, disabled, change }: FieldsProps) {
  const id = useId();
  const words = countWords(draft.body);
  return (
    <>
      <AdminField
        id={`${id}-title`}
        label="Titolo"
        hint="Sta sotto la risposta, come fonte."
        error={errors.title}
      >
        {(attributes) => (
          <input
            {...attributes}
            disabled={disabled}
            value={draft.title}
            autoComplete="off"
            maxLength={MAX_ARTICLE_TITLE}
            onChange={(event) => change({ title: event.target.value })}
            className={fieldClass}
          />
        )}
      </AdminField>
      <AdminField
        id={`${id}-questions`}
        label="Come lo chiedono, una domanda per riga"
        hint="Con parole diverse, come si scrive in chat. Togli nomi e dati di chi l’ha chiesto."
        error={errors.questions}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            disabled={disabled}
            value={draft.questions}
            onChange={(event) => change({ questions: event.target.value })}
            className={`${growingClass} min-h-24`}
          />
        )}
      </AdminField>
      <AdminField
        id={`${id}-body`}
        label="Risposta"
        hint={`${words} di ${MAX_ARTICLE_WORDS} parole. Prezzi, tempi e resi li dice già il negozio: qui non serve ripeterli.`}
        error={errors.body}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            disabled={disabled}
            value={draft.body}
            maxLength={MAX_ARTICLE_LENGTH}
            onChange={(event) => change({ body: event.target.value })}
            className={`${growingClass} min-h-36`}
          />
        )}
      </AdminField>
      <AdminField
        id={`${id}-page`}
        label="Pagina che ne parla"
        hint="Solo del negozio, per esempio /prodotti#faq. Vuota: i contatti."
        error={errors.page}
      >
        {(attributes) => (
          <>
            <input
              {...attributes}
              disabled={disabled}
              value={draft.page}
              autoComplete="off"
              list={`${id}-pages`}
              maxLength={200}
              placeholder="/contatto"
              onChange={(event) => change({ page: event.target.value })}
              className={fieldClass}
            />
            <datalist id={`${id}-pages`}>
              {pages.map((href) => (
                <option key={href} value={href} />
              ))}
            </datalist>
          </>
        )}
      </AdminField>
    </>
  );
}

function Preview({ draft, pages }: { draft: ArticleDraft } & Pick<Props, "pages">) {
  const [question] = linesOf(draft.questions);
  const { title, body, page } = draft;
  const known = pages.includes(page.split("#")[0] ?? "");
  const [timestamp] = useState(() => new Date());
  const shown = { timestamp, role: "assistant" } as const;
  return (
    <section
      aria-labelledby="preview-title"
      className="rounded-panel bg-cream px-5 py-4 max-md:-mx-4 max-md:rounded-none max-md:px-4"
    >
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
      <p className="mt-3 text-xs/4 text-cocoa max-md:text-small/5">
        Con il modello linguistico le parole possono cambiare, i fatti no. Chi ha nominato una
        gravidanza, un pacemaker o un’altra situazione di salute riceve sempre il testo approvato.
      </p>
    </section>
  );
}
