/** Returns the address that dials a telephone number. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+0-9]/g, "")}`;
}
