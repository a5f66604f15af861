"use client";

import { useRef, useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import {
  adminButton,
  areaClass,
  errorClass,
  labelClass,
  segmentClass,
} from "@/components/admin/ui/styles";
import { showToast } from "@/components/ui/toast-queue";
import {
  addInquiryNote,
  answerInquiry,
  type AnswerInquiryOutcome,
  type DecidePartnershipOutcome,
} from "@/lib/inbox/actions/inquiries";
import { answeredMeanwhile, inquiryMessages } from "@/lib/inbox/copy/inquiries";
import { MAX_ANSWER_LENGTH, MAX_INTERNAL_LENGTH } from "@/lib/inbox/model/inquiries";
import { PreviewFrame } from "./preview-frame";
import { useDraft } from "./use-draft";

type Thread = {
  id: string;
  email: string;
  /** The latest answer on the page. The server refuses a reply written without it. */
  lastAnswerId: string | null;
};

const modes = {
  answer: {
    name: "Risposta",
    label: "La tua risposta",
    max: MAX_ANSWER_LENGTH,
    rows: 9,
    missing: inquiryMessages.answerMissing,
    send: "Invia la risposta",
    done: { title: "Risposta inviata", description: "Parte tra qualche secondo." },
  },
  note: {
    name: "Nota interna",
    label: "Nota interna",
    max: MAX_INTERNAL_LENGTH,
    rows: 4,
    missing: inquiryMessages.noteMissing,
    send: "Aggiungi la nota",
    done: { title: "Nota aggiunta", description: "La vede solo chi lavora qui." },
  },
} as const;
type Mode = keyof typeof modes;

export function ThreadComposer({ thread }: { thread: Thread }) {
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
      <Writer key={mode} mode={mode} thread={thread} />
    </div>
  );
}

function Writer({ mode, thread }: { mode: Mode; thread: Thread }) {
  const { label, max, rows, missing, send, done } = modes[mode];
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(`${thread.id}/${mode}`, field);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  /** Returns the text, or null after showing the error. */
  const typed = () => {
    const text = field.current?.value ?? "";
    if (text.trim() !== "") return text;
    setError(missing);
    field.current?.focus();
    return null;
  };

  const submit = async () => {
    const text = busy ? null : typed();
    if (text === null) return;
    setBusy(true);
    setFailure(null);
    const outcome = await run(mode, thread, text, draft.keep(text));
    setBusy(false);
    if (outcome.ok) {
      draft.clear();
      if (field.current) field.current.value = "";
      setPreview(null);
      showToast({ ...done, key: "inquiry" });
      return;
    }
    if (!handleRefusal(outcome.error.code)) setFailure(failureOf(outcome.error));
  };

  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure !== null && <FormAlert title={failure.title}>{failure.text}</FormAlert>}
      <div className="grid gap-1">
        <label htmlFor={`inquiry-${mode}`} className={labelClass}>
          {label}
        </label>
        <textarea
          ref={field}
          id={`inquiry-${mode}`}
          rows={rows}
          maxLength={max}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `inquiry-${mode}-error`}
          onChange={(event) => {
            draft.keep(event.target.value);
            setError(null);
          }}
          className={areaClass}
        />
        {error !== null && (
          <p id={`inquiry-${mode}-error`} role="alert" className={errorClass}>
            {error}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={busy} className={adminButton("capsule")}>
          {busy ? "Salvo…" : send}
        </button>
        {mode === "answer" && (
          <button
            type="button"
            aria-expanded={preview !== null}
            className={adminButton("quiet")}
            onClick={() => setPreview(preview === null ? typed() : null)}
          >
            {preview === null ? "Anteprima" : "Chiudi l’anteprima"}
          </button>
        )}
      </div>
      {preview !== null && <PreviewFrame id={thread.id} decision={null} text={preview} />}
    </form>
  );
}

async function run(
  mode: Mode,
  { id, lastAnswerId }: Thread,
  text: string,
  key: string,
): Promise<AnswerInquiryOutcome> {
  try {
    return mode === "answer"
      ? await withSignIn(answerInquiry)({ id, key, lastAnswerId, text })
      : await withSignIn(addInquiryNote)({ id, key, text });
  } catch {
    // No connection, or the page is older than the server. Sending the same key again is safe.
    return { ok: false, error: { code: "internal" } };
  }
}

type Failure = Extract<AnswerInquiryOutcome | DecidePartnershipOutcome, { ok: false }>["error"];

/** Returns the toast for a refusal. The page has been reloaded by then. */
export function failureOf(error: Failure): { title: string; text: string } {
  switch (error.code) {
    case "answered_meanwhile":
      return { title: "Non è stata inviata", text: answeredMeanwhile(error.by) };
    case "already_decided":
    case "not_found":
    case "invalid_input":
      return { title: "Non è stata inviata", text: inquiryMessages[error.code] };
    default:
      return { title: "Non è stato salvato", text: inquiryMessages.other };
  }
}
