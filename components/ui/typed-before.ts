import { tabValues } from "@/lib/core/browser-storage";

export const typedKey = (formId: string) => `typed:${window.location.pathname}:${formId}`;

/** Returns true when `takeTyped` has values for this form. */
export const hasTyped = (formId: string) => tabValues.getItem(typedKey(formId)) !== null;
