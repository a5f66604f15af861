import { useEffect, useRef } from "react";
import { readObject, tabValues } from "@/lib/core/browser-storage";
import { randomUuid } from "@/lib/core/random-uuid";

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
