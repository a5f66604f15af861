/** Returns the domain's other name: with `www.` or without. */
export function otherNameOf(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : `www.${host}`;
}
