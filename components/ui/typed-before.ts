import { readObject, tabValues } from "@/lib/core/browser-storage";

export const typedKey = (formId: string) => `typed:${window.location.pathname}:${formId}`;

/** Returns what was typed into a form before `reloadOldPage`, once; null when there is nothing. */
export function takeTyped(formId: string): object | null {
  const typed = readObject(tabValues, typedKey(formId));
  tabValues.removeItem(typedKey(formId));
  return typed;
}
