/**
 * A cookie of today's version that allows statistics, as `encodeConsent` writes it. Every page asks, and
 * reading the decision whole would cost each of them its parser; the server does read it whole.
 */
const ALLOWED = /(?:^|; )consent=%7B%22version%22%3A1%2C%22choices%22%3A%7B%22statistics%22%3Atrue/;

/** Whether a page's cookies allow statistics; one whose time is over the browser has thrown away. */
export function allowsStatistics(cookies: string): boolean {
  return ALLOWED.test(cookies);
}
