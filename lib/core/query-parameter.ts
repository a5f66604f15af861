/** Parameters of an address as Next passes them. */
export type SearchParameters = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the beginning of a parameter's first value; "" for a missing one. */
export function readParameter(
  parameters: SearchParameters,
  name: string,
  maxLength = 1_000,
): string {
  const value = parameters[name];
  return (Array.isArray(value) ? value[0] : value)?.slice(0, maxLength) ?? "";
}
