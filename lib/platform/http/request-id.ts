/** The request's own id when it carries a plausible one (a proxy sets it), otherwise a new one. */
export function requestIdFrom(headers: Headers): string {
  const given = headers.get("x-request-id");
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
