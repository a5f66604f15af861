import { type RefObject, useEffect, useRef } from "react";

type Draft = { text: string; key: string };

/**
 * Keeps what is typed into a field in this tab, until it is sent: a page that is left or loaded anew loses
 * nothing. A text has a name for the server, the same as long as the text is the same, so that sending it
 * again after a lost answer sends nothing twice.
 */
export function useDraft(slot: string, field: RefObject<HTMLTextAreaElement | null>) {
  const name = `bozza/${slot}`;
  const last = useRef<Draft | null>(null);

  useEffect(() => {
    const draft = read(name);
    last.current = draft;
    if (draft && field.current) field.current.value = draft.text;
  }, [name, field]);

  const keep = (text: string): string => {
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    write(name, last.current);
    return last.current.key;
  };

  return {
    /** Keeps the text as it is now, and answers with its name. */
    keep,
    /** Forgets the text, once it was sent. */
    clear: () => {
      last.current = null;
      write(name, null);
    },
  };
}

function read(name: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "null") as Partial<Draft> | null;
    return typeof kept?.text === "string" && typeof kept.key === "string"
      ? { text: kept.text, key: kept.key }
      : null;
  } catch {
    // Storage is off, or holds something else.
    return null;
  }
}

function write(name: string, draft: Draft | null): void {
  try {
    if (draft === null || draft.text === "") sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Without storage the text is in the page alone.
  }
}
