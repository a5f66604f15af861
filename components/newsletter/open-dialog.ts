/** True while a dialog or drawer lies over the page; the popup itself does not count. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"], dialog[open]') !== null;
}
