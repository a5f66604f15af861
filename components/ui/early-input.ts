import { useEffect, useRef } from "react";
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import { hasTyped } from "./typed-before";

/*
 * What is in a form's fields without an event that told the form: text typed before the scripts ran, what
 * a browser or an extension filled in, and what was typed before a page was loaded again.
 */

/** Takes over what a browser or an extension wrote into a form's text fields and lists without an event. */
export function readFilledFields<Values extends FieldValues>(
  element: HTMLFormElement,
  form: Pick<UseFormReturn<Values>, "getValues" | "setValue">,
): void {
  for (const field of element.elements) {
    if (!isTextOrList(field)) continue;
    const name = field.name as FieldPath<Values>;
    const known: unknown = field.name === "" ? undefined : form.getValues(name);
    if (typeof known === "string" && known !== field.value) setText(form, name, field.value);
  }
}

/** Returns a wrapper of refs: text typed before the scripts ran replaces the field's default. */
export function useEarlyText<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const attached = useRef(new Set<string>());
  return (name: FieldPath<Values>, ref: (element: unknown) => void) => (element: unknown) => {
    const typed = typedText(element);
    ref(element);
    if (element === null || attached.current.has(name)) return;
    attached.current.add(name);
    if (typed !== null) setText(form, name, typed);
  };
}

/** Restores what was typed before `reloadOldPage`, and says why it has to be sent again. */
export function useTypedBefore<Values extends FieldValues>(
  id: string,
  { getValues, reset }: UseFormReturn<Values>,
  setFailure: (text: string) => void,
): void {
  useEffect(() => {
    if (!hasTyped(id)) return;
    void import("./old-page").then(({ showReloaded, takeTyped }) => {
      reset({ ...getValues(), ...takeTyped(id) }, { keepDefaultValues: true });
      showReloaded(id, setFailure);
    });
  }, [id, getValues, reset, setFailure]);
}

function setText<Values extends FieldValues>(
  { setValue }: Pick<UseFormReturn<Values>, "setValue">,
  name: FieldPath<Values>,
  text: string,
): void {
  setValue(name, text as FieldPathValue<Values, typeof name>, { shouldDirty: true });
}

/** Returns the text of a field that differs from the server's HTML; null for any other element. */
function typedText(element: unknown): string | null {
  const isText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type !== "radio");
  return isText && element.value !== element.defaultValue ? element.value : null;
}

function isTextOrList(
  field: Element,
): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return !["radio", "checkbox"].includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}
