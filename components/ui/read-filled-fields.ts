import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";

/** Takes over what a browser or an extension wrote into a form's text fields and lists without an event. */
export function readFilledFields<Values extends FieldValues>(
  element: HTMLFormElement,
  { getValues, setValue }: Pick<UseFormReturn<Values>, "getValues" | "setValue">,
): void {
  for (const field of element.elements) {
    if (!isTextOrList(field)) continue;
    const name = field.name as FieldPath<Values>;
    const known: unknown = field.name === "" ? undefined : getValues(name);
    if (typeof known === "string" && known !== field.value)
      setValue(name, field.value as FieldPathValue<Values, typeof name>, { shouldDirty: true });
  }
}

function isTextOrList(
  field: Element,
): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return !["radio", "checkbox"].includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}
