/** Methods that the shop's pages and routes answer. */
export const METHODS: readonly string[] = ["GET", "HEAD", "POST", "OPTIONS"];

/**
 * Returns whether a browser could have sent this address. Refuses invalid percent-encoding, `.` and
 * `..` segments and a leading `//`. Refuses NUL characters, which no database column accepts. A
 * query may contain a lone percent sign, as links of advertisements do.
 */
export function isWellFormed(url: string): boolean {
  const [path = ""] = url.split("?");
  if (url.includes("%00") || !URL.canParse(url, "http://localhost")) return false;
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  return new URL(url, "http://localhost").pathname === path;
}
