const oneMailbox = new Set(["gmail.com", "googlemail.com"]);

/**
 * One person behind several spellings of an e-mail address: case, what follows a `+`, and the points
 * that Gmail does not read count for nothing.
 */
export function personKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, "");
  return oneMailbox.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
