/**
 * True while a dialog or drawer lies over the page, or the question about cookies at its foot; the popup
 * itself does not count.
 */
export function isDialogOpen(): boolean {
  return (
    document.querySelector(
      '[role="dialog"][data-state="open"], dialog[open], [data-asks-consent] .consent-banner',
    ) !== null
  );
}
