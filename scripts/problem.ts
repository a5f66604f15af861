import { readFileSync } from "node:fs";
import path from "node:path";

const LOG_TAIL_LINES = 30;

/**
 * A failure the user can fix. The message is one line that says how, optionally followed by the end
 * of a log. It is printed without a stack trace.
 */
export class Problem extends Error {}

/** A failure of a program, with the end of its output. */
export function problemWithLog(message: string, logFile?: string): Problem {
  if (!logFile) return new Problem(message);
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-LOG_TAIL_LINES);
  const tail = lines.map((line) => `\n  ${line}`).join("");
  return new Problem(`${message}. The end of ${path.relative(process.cwd(), logFile)}:${tail}`);
}

/** Prints an error, with a stack trace only when it is unexpected, and returns the exit code 1. */
export function reportFailure(error: unknown): 1 {
  const message = error instanceof Problem ? error.message : systemMessage(error);
  if (message === null) console.error(error);
  else console.error(`\n✗ ${message}`);
  return 1;
}

function systemMessage(error: unknown): string | null {
  const { code, path: file } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  switch (code) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return file
        ? `No permission for ${file}: make it writable for the user who starts the shop, ` +
            "or start as the user it belongs to."
        : null;
    case "ENOSPC":
      return `The disk is full${file ? ` (${file})` : ""}: make room and start again.`;
    default:
      return null;
  }
}
