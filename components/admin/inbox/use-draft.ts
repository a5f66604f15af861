import { type RefObject, useEffect, useRef } from "react";

type Draft = { text: string; key: string };

/**
 * Stores a field's text in this tab until it is sent, so that leaving or reloading loses nothing. Each
 * text has a key for the server, so that a retry after a lost answer sends nothing twice.
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
    keep,
    /** Deletes the stored text after sending. */
    clear: () => {
      last.current = null;
      write(name, null);
    },
  };
}

function read(name: string): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? "null") as Partial<Draft> | null;
    return typeof stored?.text === "string" && typeof stored.key === "string"
      ? { text: stored.text, key: stored.key }
      : null;
  } catch {
    // Storage is disabled or holds something else.
    return null;
  }
}

function write(name: string, draft: Draft | null): void {
  try {
    if (draft === null || draft.text === "") sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Without storage the text exists only on the page.
  }
}
