/** True when a text anywhere in `value` holds a NUL character, which Postgres does not store. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (value instanceof FormData) return holdsNul([...value]);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, part]) => name.includes("\0") || holdsNul(part));
}
