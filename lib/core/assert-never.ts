/** Makes the compiler prove that a switch is exhaustive; throws if it ever runs. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
