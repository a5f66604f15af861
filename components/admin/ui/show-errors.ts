import { flushSync } from "react-dom";

/**
 * Marks what is wrong in a form and goes to the first of its marked fields. `mark` sets the state that
 * marks them: it is on the screen when the field is looked for, however busy the page is.
 */
export function showErrors(form: HTMLFormElement | null, mark: () => void): void {
  flushSync(mark);
  form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
