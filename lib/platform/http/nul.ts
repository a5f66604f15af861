/** Returns true when any text in `value` contains a NUL character, which Postgres cannot store. */
export function containsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (value instanceof FormData) return containsNul([...value]);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, part]) => name.includes("\0") || containsNul(part));
}
