import "server-only";

const TIMEOUT_MS = 5_000;

/** Sends a JSON body to a network's API. Throws an error that says what the network did. */
export async function postTo(
  network: string,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: unknown },
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response === null) throw new Error(`${network} unreachable`);
  await response.body?.cancel();
  if (response.ok) return;
  const kind = response.status >= 500 ? "server_error" : "rejected";
  throw new Error(`${network} ${kind}: status ${response.status}`);
}
