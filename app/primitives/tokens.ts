import { readFile } from "node:fs/promises";
import { join } from "node:path";

export type Token = {
  /** Without the leading dashes: `color-ivory`. */
  name: string;
  value: string;
  /** The comment after it, without the contrast figures in brackets. */
  note: string;
  /** The comment above its group. */
  group: string;
};

const line = /^(?:--([\w-]+): ([^;]+);)? ?(?:\/\*(.+)\*\/)?$/;

/** Reads the design tokens from `app/tokens.css`, in their order. */
export async function readTokens(): Promise<Token[]> {
  const css = await readFile(join(process.cwd(), "app/tokens.css"), "utf8");
  const tokens = new Map<string, Token>();
  let group = "";
  for (const text of css.split("\n")) {
    const [, name, value, comment = ""] = line.exec(text.trim()) ?? [];
    if (name === undefined || value === undefined) {
      if (comment) group = comment.trim();
    } else if (value !== "initial" && !tokens.has(name)) {
      // The first wins: a later one is the same property under reduced motion.
      tokens.set(name, { name, value, note: comment.replace(/\[[^[\]]*\]/, "").trim(), group });
    }
  }
  return [...tokens.values()];
}

/** Returns the contrast of two hexadecimal colours, 1 to 21 (WCAG 2.1); null for any other notation. */
export function contrast(one: string, other: string): number | null {
  const [a, b] = [luminance(one), luminance(other)];
  if (a === null || b === null) return null;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number | null {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1];
  if (digits === undefined) return null;
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const part = digits.slice(channel * size, (channel + 1) * size);
    const share = parseInt(part.padEnd(2, part), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
