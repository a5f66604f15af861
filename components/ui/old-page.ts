import { unstable_isUnrecognizedActionError } from "next/navigation";
import { flushSync } from "react-dom";
import { readObject, tabValues } from "@/lib/core/browser-storage";
import { loadAgain, wasLoadedAgain } from "./load-again";
import { typedKey } from "./typed-before";

/*
 * A page from before a deploy may call an action that the new release no longer has. Nothing was
 * done then, so the page is loaded again, with what was typed.
 */

/**
 * Loads the page again when the server does not know the called action, at most once a minute.
 * Returns false when the error has another cause.
 * @param typed values that `takeTyped` returns to the same form of the new page, without passwords
 */
export function reloadOldPage(error: unknown, typed?: { formId: string; values: object }): boolean {
  if (!unstable_isUnrecognizedActionError(error) || wasLoadedAgain()) return false;
  if (typed) {
    const kept = Object.entries(typed.values).filter(([name]) => !/password/i.test(name));
    tabValues.setItem(typedKey(typed.formId), JSON.stringify(Object.fromEntries(kept)));
  }
  loadAgain();
  return true;
}

export const RELOADED_MESSAGE =
  "Nel frattempo il sito è stato aggiornato. Non abbiamo ricevuto niente: controlla quello che hai scritto e invia di nuovo.";

/** Shows the message in a form whose fields have ids that begin with `formId`, and scrolls to it. */
export function showReloaded(formId: string, setFailure: (text: string) => void): void {
  flushSync(() => {
    setFailure(RELOADED_MESSAGE);
  });
  const form = document.querySelector(`[id^="${CSS.escape(formId)}-"]`)?.closest("form");
  form?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
}

/**
 * Writes into a form without a library what was typed before `reloadOldPage`, into fields by their name, and focuses
 * the first. Returns false when there is nothing.
 */
export function refillForm(form: HTMLFormElement, formId: string): boolean {
  const typed = takeTyped(formId);
  if (!typed) return false;
  const fields = Object.entries(typed).flatMap(([name, value]: [string, unknown]) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? [{ field, value }] : [];
  });
  for (const { field, value } of fields)
    if (typeof value === "boolean") field.checked = value;
    else field.value = String(value);
  fields[0]?.field.focus();
  return true;
}

/** Returns what was typed into a form before `reloadOldPage`, once; null when there is nothing. */
export function takeTyped(formId: string): object | null {
  const typed = readObject(tabValues, typedKey(formId));
  tabValues.removeItem(typedKey(formId));
  return typed;
}
