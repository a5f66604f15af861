/** Query parameter of links with a code: `/prodotti?codice=SCULTEA-7K3M-92QD`. */
export const CODE_PARAMETER = "codice";

/** Session storage key of the code, which ends with the tab. */
export const STORED_CODE_KEY = "discount_code";

/** Replaces storage when the browser refuses it. */
let unsaved: string | null = null;

export function readStoredCode(): string | null {
  try {
    return window.sessionStorage.getItem(STORED_CODE_KEY) ?? unsaved;
  } catch {
    return unsaved;
  }
}

export function storeCode(code: string): void {
  unsaved = code;
  try {
    window.sessionStorage.setItem(STORED_CODE_KEY, code);
  } catch {
    // Storage is refused or full: memory holds the code until the page closes.
  }
}

/** Removes the code after it was removed, refused or used. */
export function clearStoredCode(): void {
  unsaved = null;
  try {
    window.sessionStorage.removeItem(STORED_CODE_KEY);
  } catch {}
}
