import { type FocusEvent, type SyntheticEvent, useRef } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";

/** Options of `useForm` for a form with `useJudgeOnBlur`. */
export const judgedOnBlur = { reValidateMode: "onSubmit" } as const;

/**
 * Returns handlers of a `<form>`: after a refused submit, a field's error is cleared when the field is
 * changed, and the field is judged again when it is left.
 */
export function useJudgeOnBlur<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { isSubmitted } = form.formState;
  const changed = useRef(new Set<string>());
  return {
    onChange: ({ target }: SyntheticEvent<HTMLFormElement>) => {
      const name = nameOf(target);
      if (!isSubmitted || name === "") return;
      changed.current.add(name);
      form.clearErrors(name as FieldPath<Values>);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      // The submit judges all fields, and its button must not move away now.
      if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === "submit") return;
      const name = nameOf(target);
      if (changed.current.delete(name)) void form.trigger(name as FieldPath<Values>);
    },
  };
}

function nameOf(field: EventTarget): string {
  return "name" in field && typeof field.name === "string" ? field.name : "";
}
