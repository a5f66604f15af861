/** A ref: its element takes the focus when it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
