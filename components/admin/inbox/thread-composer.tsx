"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AdminTextArea, InlineSelect } from "@/components/admin/ui/admin-inputs";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { adminButton, segmentClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { addInquiryNote, answerInquiry } from "@/lib/inbox/actions/dashboard";
import { inquiryMessages } from "@/lib/inbox/copy/inquiries";
import { MAX_ANSWER_LENGTH, MAX_INTERNAL_LENGTH } from "@/lib/inbox/model/inquiries";
import { type FilledTemplate } from "@/lib/inbox/queries/templates";
import { answerForm, noteForm } from "@/lib/inbox/schema/inquiries";
import {
  describeAnswered,
  failureTitle,
  isNewerLetter,
  PreviewButton,
  PreviewFrame,
  useDraft,
} from "./answer-draft";

type Thread = {
  id: string;
  email: string;
  /** The latest letter on the page. The server refuses an answer written without it. */
  lastLetterId: string | null;
};

const modes = {
  answer: {
    name: "Risposta",
    label: "La tua risposta",
    max: MAX_ANSWER_LENGTH,
    rows: 9,
    schema: answerForm,
    send: "Invia la risposta",
    done: { title: "Risposta inviata", description: "Parte tra qualche secondo." },
  },
  note: {
    name: "Nota interna",
    label: "Nota interna",
    max: MAX_INTERNAL_LENGTH,
    rows: 4,
    schema: noteForm,
    send: "Aggiungi la nota",
    done: { title: "Nota aggiunta", description: "La vede solo chi lavora qui." },
  },
} as const;
type Mode = keyof typeof modes;

type Props = { thread: Thread; templates: readonly FilledTemplate[] };

export function ThreadComposer({ thread, templates }: Props) {
  const [mode, setMode] = useState<Mode>("answer");
  return (
    <div>
      <div role="group" aria-label="Che cosa scrivi" className={segmentClass.group}>
        {(Object.keys(modes) as Mode[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === mode ? "true" : undefined}
            className={segmentClass.item}
            onClick={() => setMode(one)}
          >
            {modes[one].name}
          </button>
        ))}
      </div>
      <Writer key={mode} mode={mode} thread={thread} templates={templates} />
    </div>
  );
}

function Writer({ mode, thread: { id, lastLetterId }, templates }: Props & { mode: Mode }) {
  const { label, max, rows, schema, send, done } = modes[mode];
  const [preview, setPreview] = useState<string | null>(null);
  const router = useRouter();
  const form = useAdminForm({
    id: `inquiry-${mode}`,
    schema,
    defaultValues: { text: "" },
    action: ({ text }) => {
      const key = draft.keep(text);
      return mode === "answer"
        ? answerInquiry({ id, key, lastLetterId, text })
        : addInquiryNote({ id, key, text });
    },
    messages: inquiryMessages,
    describe: describeAnswered,
    toast: () => ({ ...done, key: "inquiry" }),
    onDone: () => {
      draft.clear();
      setPreview(null);
    },
    onFailure: ({ code }) => {
      if (isNewerLetter(code)) router.refresh();
      return false;
    },
  });
  const draft = useDraft(`${id}/${mode}`, form.setValue);
  const text = form.field("text");
  const insert = (template: string) => {
    const written = form.getValues("text").trimEnd();
    const joined = written === "" ? template : `${written}\n\n${template}`;
    draft.keep(joined);
    form.setValue("text", joined);
    form.clearErrors("text");
    form.setFocus("text");
  };
  const openPreview = async () => {
    if (await form.trigger("text", { shouldFocus: true })) setPreview(form.getValues("text"));
  };
  return (
    <form {...form.formProps} className="mt-3 grid gap-3">
      {form.failure !== null && (
        <FormAlert title={failureTitle(form.failure)}>{form.failure}</FormAlert>
      )}
      {mode === "answer" && templates.length > 0 && (
        <label className="flex min-w-0 flex-wrap items-center gap-2 text-cocoa">
          Inserisci un modello
          <InlineSelect
            value=""
            onChange={({ target }) => {
              const chosen = templates.find((one) => one.id === target.value);
              if (chosen) insert(chosen.text);
            }}
          >
            <option value="">Scegli…</option>
            {templates.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </InlineSelect>
        </label>
      )}
      <AdminTextArea
        {...text}
        onChange={(event: { target: HTMLTextAreaElement }) => {
          draft.keep(event.target.value);
          form.clearErrors("text");
          return text.onChange(event);
        }}
        label={label}
        rows={rows}
        maxLength={max}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={form.isSending} className={adminButton("capsule")}>
          {form.isSending ? "Salvataggio in corso…" : send}
        </button>
        {mode === "answer" && (
          <PreviewButton
            isOpen={preview !== null}
            onClick={() => {
              if (preview === null) void openPreview();
              else setPreview(null);
            }}
          />
        )}
      </div>
      {preview !== null && <PreviewFrame id={id} decision={null} text={preview} />}
    </form>
  );
}
