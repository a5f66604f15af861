/** Returns the keys of a record that has no others than those of its type. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>) {
  return Object.keys(record) as [Key, ...Key[]];
}

/**
 * Returns the value of a record under any text, or undefined. `record[text]` would find `constructor` and other
 * names that every object inherits.
 */
export function valueOf<T>(record: Readonly<Record<string, T>>, text: string): T | undefined {
  return Object.hasOwn(record, text) ? record[text] : undefined;
}
