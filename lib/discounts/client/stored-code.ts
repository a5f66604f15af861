import { tabValues } from "@/lib/core/browser-storage";

/** Query parameter of links with a code: `/prodotti?codice=SCULTEA-7K3M-92QD`. */
export const CODE_PARAMETER = "codice";

/** Session storage key of the code, which ends with the tab. */
export const STORED_CODE_KEY = "discount_code";

/** Attribute of the page of a visitor who carries a code. */
export const CODE_MARK = "data-carries-code";

export function readStoredCode(): string | null {
  return tabValues.getItem(STORED_CODE_KEY);
}

export function storeCode(code: string): void {
  tabValues.setItem(STORED_CODE_KEY, code);
  document.documentElement.toggleAttribute(CODE_MARK, true);
}

/** Removes the code after it was removed, refused or used. */
export function clearStoredCode(): void {
  tabValues.removeItem(STORED_CODE_KEY);
  document.documentElement.toggleAttribute(CODE_MARK, false);
}
