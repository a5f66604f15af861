import { stripVTControlCharacters } from "node:util";

const WARNING = /⚠|\bwarnings?\b|deprecat/i;

/** Warnings that stay, and the decision that says why. */
const KNOWN_WARNINGS = [
  // docs/decisions/043-middleware-keeps-its-name.md
  '⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.',
];

/** Returns the lines of a build's output that warn of something unknown. */
export function unknownWarnings(output: string): string[] {
  return stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => WARNING.test(line) && !KNOWN_WARNINGS.includes(line));
}
