/** The parameter by which a link brings a code: `/prodotti?codice=SCULTEA-7K3M-92QD`. */
export const CODE_PARAMETER = "codice";

/** Where the code is kept for the visit: session storage, so that it ends with the tab. */
export const KEPT_CODE_KEY = "discount_code";

/** What this page remembers where the browser refuses storage. */
let unsaved: string | null = null;

/** The code this visit brought or typed, or null. */
export function readKeptCode(): string | null {
  try {
    return window.sessionStorage.getItem(KEPT_CODE_KEY) ?? unsaved;
  } catch {
    return unsaved;
  }
}

/** Keeps a code for the visit. */
export function keepCode(code: string): void {
  unsaved = code;
  try {
    window.sessionStorage.setItem(KEPT_CODE_KEY, code);
  } catch {
    // Refused or full: memory keeps it until the page is closed.
  }
}

/** Forgets the code: it was taken away, refused or used. */
export function forgetCode(): void {
  unsaved = null;
  try {
    window.sessionStorage.removeItem(KEPT_CODE_KEY);
  } catch {
    // Nothing was stored.
  }
}
