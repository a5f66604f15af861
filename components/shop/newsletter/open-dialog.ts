/** Returns true while a dialog, a drawer or the cookie banner is open; the popup itself does not count. */
export function isDialogOpen(): boolean {
  return (
    document.querySelector(
      '[role="dialog"][data-state="open"], dialog[open], [data-asks-consent] .consent-banner',
    ) !== null
  );
}
