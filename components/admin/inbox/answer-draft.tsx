"use client";

import { useEffect, useRef, useState } from "react";
import { adminButton, errorClass } from "@/components/admin/ui/styles";
import { runAdminAction } from "@/components/admin/ui/use-admin-action";
import { readObject, tabValues } from "@/lib/core/browser-storage";
import { randomUuid } from "@/lib/core/random-uuid";
import { previewInquiryEmail } from "@/lib/inbox/actions/dashboard";
import { answeredMeanwhile, inquiryMessages } from "@/lib/inbox/copy/inquiries";
import { type PartnerDecision } from "@/lib/inbox/model/inquiries";

type Draft = { text: string; key: string };

/**
 * Stores the field `text` of a form in this tab until it is sent, so that leaving or reloading loses nothing. Each
 * text has a key for the server, so that a retry after a lost answer sends nothing twice.
 */
export function useDraft(slot: string, setValue: (name: "text", text: string) => void) {
  const name = `bozza/${slot}`;
  const last = useRef<Draft | null>(null);

  useEffect(() => {
    const draft = read(name);
    last.current = draft;
    if (draft) setValue("text", draft.text);
  }, [name, setValue]);

  const keep = (text: string): string => {
    if (last.current?.text !== text) last.current = { text, key: randomUuid() };
    write(name, last.current);
    return last.current.key;
  };

  return {
    keep,
    /** Deletes the stored text after sending. */
    clear: () => {
      last.current = null;
      write(name, null);
    },
  };
}

function read(name: string): Draft | null {
  const stored: Partial<Draft> | null = readObject(tabValues, name);
  return typeof stored?.text === "string" && typeof stored.key === "string"
    ? { text: stored.text, key: stored.key }
    : null;
}

function write(name: string, draft: Draft | null): void {
  if (draft === null || draft.text === "") tabValues.removeItem(name);
  else tabValues.setItem(name, JSON.stringify(draft));
}

type Shown = { subject: string; html: string };

type Props = { id: string; decision: PartnerDecision | null; text: string };

/** Renders the e-mail that a text produces. Remount it with a new key for another text. */
export function PreviewFrame({ id, decision, text }: Props) {
  const [shown, setShown] = useState<Shown | "failed" | null>(null);
  useEffect(() => {
    let current = true;
    void runAdminAction(
      previewInquiryEmail,
      { id, decision, text },
      {
        messages: inquiryMessages,
        onDone: (preview) => current && setShown(preview),
        onFailure: () => current && setShown("failed"),
      },
    );
    return () => {
      current = false;
    };
  }, [id, decision, text]);

  if (shown === null) return <p role="status">Anteprima in preparazione…</p>;
  if (shown === "failed")
    return (
      <p role="alert" className={errorClass}>
        {inquiryMessages.other}
      </p>
    );
  return (
    <div>
      <p className="mb-2">
        <span className="text-cocoa">Oggetto </span>
        <b className="font-semibold">{shown.subject}</b>
      </p>
      <iframe
        title="Anteprima dell’email"
        sandbox=""
        srcDoc={shown.html}
        className="block h-110 w-full border border-line-strong bg-white"
      />
    </div>
  );
}

export function PreviewButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  return (
    <button type="button" aria-expanded={isOpen} className={adminButton("quiet")} onClick={onClick}>
      {isOpen ? "Chiudi l’anteprima" : "Anteprima"}
    </button>
  );
}

/** Returns the title above a failure: «not sent» after a refusal, «not saved» after any other error. */
export function failureTitle(failure: string | null): string {
  return failure === inquiryMessages.other ? "Non è stato salvato" : "Non è stata inviata";
}

/** Returns true for a refusal after which the page is reloaded, so that its reader sees what is new. */
export const isNewerLetter = (code: string) =>
  code === "answered_meanwhile" || code === "written_meanwhile";

/** Returns who answered in the meantime. */
export function describeAnswered(error: { code: string; by?: string }): string | undefined {
  return error.by === undefined ? undefined : answeredMeanwhile(error.by);
}
