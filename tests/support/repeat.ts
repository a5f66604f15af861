/** Calls one after the other. Returns the answers. */
export async function repeat<T>(times: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await call(index));
  return answers;
}
