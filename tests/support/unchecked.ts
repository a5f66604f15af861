/** Lets a test call an action with input of any shape, as a browser can. */
export function unchecked<T>(action: (input: never) => Promise<T>): (input: unknown) => Promise<T> {
  return action as (input: unknown) => Promise<T>;
}
