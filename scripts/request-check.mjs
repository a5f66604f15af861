/** Methods that some page or route of the shop answers. */
export const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

/**
 * True for an address as a browser sends it: a path with valid percent signs, without `.` and `..`,
 * second slashes at its start, or NUL characters, which no database column takes. A query may hold
 * a lone percent sign: links of advertisements do.
 * @param {string} url
 */
export function isWellFormed(url) {
  const [path] = url.split("?");
  if (url.includes("%00") || !URL.canParse(url, "http://localhost")) return false;
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  return new URL(url, "http://localhost").pathname === path;
}
