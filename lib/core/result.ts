/** Outcome of something that may fail in an expected way. Bugs throw; expected failures are values. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

/** A successful `Result` holding `value`. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** A failed `Result` holding `error`. */
export function err<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}
