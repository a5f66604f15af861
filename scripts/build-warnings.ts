import { stripVTControlCharacters } from "node:util";

const WARNING = /⚠|\bwarnings?\b|deprecat/i;

/** Beginnings of warnings that stay, with the reason. */
const KNOWN_WARNINGS = [
  // docs/decisions/043-middleware-keeps-its-name.md
  '⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.',
  // Next says it where CI is set and no earlier build is there. It speaks of the machine.
  "⚠ No build cache found.",
];

const isKnown = (line: string) => KNOWN_WARNINGS.some((known) => line.startsWith(known));

/** Returns the lines of a build's output that warn of something unknown. */
export function unknownWarnings(output: string): string[] {
  return stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => WARNING.test(line) && !isKnown(line));
}
