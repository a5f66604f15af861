/** Longest stored text from campaign parameters. */
export const MAX_NAME = 60;

/** Returns a campaign name in lower case; empty for values that look like an address or a token. */
export function plainName(value: string | null): string {
  const name = (value ?? "").trim().toLowerCase();
  if (name.length > MAX_NAME || /[0-9a-f]{16}/.test(name)) return "";
  return /^[\p{L}\p{N} ._+|-]+$/u.test(name) ? name : "";
}
