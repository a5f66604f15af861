/** Replaces erased names and texts. */
export const ERASED = "Dati cancellati";

/** Domain of the addresses that replace erased ones; `.invalid` never has a mailbox. */
const ERASED_DOMAIN = "@anonimo.invalid";

export function erasedAddress(id: string): string {
  return `${id}${ERASED_DOMAIN}`;
}

/** Begins the address of an erased order whose customer still counts by another order. */
export const COUNTED_ELSEWHERE = "altro-";

/** Returns an address as staff read it. */
export function addressText(address: string): string {
  return isErasedAddress(address) ? ERASED : address;
}

/** Returns true for the replacement of an erased address, which cannot receive e-mail. */
export function isErasedAddress(address: string): boolean {
  return address.endsWith(ERASED_DOMAIN);
}
