const oneMailbox = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns one key for all spellings of an e-mail address. Ignores case, a `+` suffix, and the
 * points that Gmail ignores.
 */
export function personKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).replace(/(?<=.)\+.*/s, "");
  return oneMailbox.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
