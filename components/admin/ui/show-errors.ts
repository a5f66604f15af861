import { flushSync } from "react-dom";

/**
 * Marks a form's errors and focuses the first invalid field. `mark` sets the state that marks them; it is
 * flushed synchronously, so that the field is found.
 */
export function showErrors(form: HTMLFormElement | null, mark: () => void): void {
  flushSync(mark);
  form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
