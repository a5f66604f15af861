/** Repeatable random source: the same seed gives the same demo shop. */
export type Random = {
  /** Returns a number in [0, 1). */
  next: () => number;
  /** Returns an integer between `min` and `max`, both included. */
  int: (min: number, max: number) => number;
  pick: <T>(list: readonly T[]) => T;
  bytes: (count: number) => Uint8Array;
  uuid: () => string;
  /** Returns `count` characters in the alphabet of provider identifiers. */
  token: (count: number) => string;
};

const tokenCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns a repeatable random source (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => int(0, 255));
  return {
    next,
    int,
    bytes,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new Error("Nothing to pick from");
      return picked;
    },
    uuid: () => formatUuid(bytes(16)),
    token: (count) =>
      Array.from({ length: count }, () =>
        tokenCharacters.charAt(int(0, tokenCharacters.length - 1)),
      ).join(""),
  };
}

function formatUuid(random: Uint8Array): string {
  const marked = Array.from(random, (byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = marked.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Shared by builders that receive no random source. */
export const defaultRandom = seededRandom(20_261_121);
