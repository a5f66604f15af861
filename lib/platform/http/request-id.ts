/** Returns the well-formed id that a proxy set on the request, or a new one. */
export function requestIdFrom(headers: Headers): string {
  const given = headers.get("x-request-id");
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
