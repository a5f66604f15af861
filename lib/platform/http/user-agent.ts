/** Browsers send up to 300 characters. */
const MAX_USER_AGENT = 512;

/**
 * Returns the beginning of a user agent. Next looks for the names of bots in it, in a time that grows with the
 * square of its length.
 */
export function boundedUserAgent(userAgent: string): string {
  return userAgent.slice(0, MAX_USER_AGENT);
}
