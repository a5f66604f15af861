/**
 * Sets environment variables; undefined removes one. Returns a function that gives all of them their
 * earlier values: `beforeAll(() => setVariables({ … }))`.
 */
export function setVariables(values: Record<string, string | undefined>): () => void {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  assign(Object.entries(values));
  return () => assign(before);
}

function assign(entries: readonly (readonly [string, string | undefined])[]): void {
  for (const [name, value] of entries) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
}
