/** Returns the value of a result, and throws its code when it is a refusal. */
export async function valueOf<T>(
  result: Promise<{ ok: true; value: T } | { ok: false; error: { code: string } }>,
): Promise<T> {
  const answer = await result;
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** Returns the code of a refusal, or "ok". */
export async function outcomeOf(
  result: Promise<{ ok: true } | { ok: false; error: { code: string } }>,
): Promise<string> {
  const answer = await result;
  return answer.ok ? "ok" : answer.error.code;
}
