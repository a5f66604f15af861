export type Weighted<T> = [T, number][];
export type Random = ReturnType<typeof randomFrom>;

/** Returns a random number generator that repeats its numbers for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    /** Picks a value of `[value, weight]` pairs, in proportion to the weights. */
    weighted: <T>(choices: Weighted<T>): T => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new Error("There is nothing to choose from.");
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16));
      hex[12] = "4";
      hex[16] = "8";
      const text = hex.join("");
      return [0, 8, 12, 16, 20].map((at, i, all) => text.slice(at, all[i + 1])).join("-");
    },
  };
}
