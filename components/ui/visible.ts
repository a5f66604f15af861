/**
 * Returns true when the element is rendered, not hidden, and in no closed section. Safari has no
 * `checkVisibility` before 17.4.
 */
export function isVisible(element: Element): boolean {
  return (
    element.getClientRects().length > 0 &&
    element.closest("details:not([open]) > :not(summary)") === null &&
    getComputedStyle(element).visibility === "visible"
  );
}
