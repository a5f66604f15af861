import { vi } from "vitest";
import type * as Log from "@/lib/platform/log";

/*
 * Replaces the shop's logger by one that stores its output in memory:
 *   vi.mock("@/lib/platform/log", (original) => captureLog(original)).
 */

const lines: string[] = [];

/** Returns the log module at its most verbose level, writing to memory. */
export async function captureLog(original: () => Promise<unknown>) {
  const actual = (await original()) as typeof Log;
  const log = actual.createLogger("trace", { write: (line: string) => void lines.push(line) });
  return { ...actual, getLog: () => log };
}

/** Returns everything written so far by the log and, after `captureOutput`, by other code. */
export function capturedLog(): string {
  return lines.join("");
}

/** Also stores what other code writes to stdout and stderr. */
export function captureOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    vi.spyOn(stream, "write").mockImplementation(
      (chunk: string | Uint8Array, ...rest: unknown[]) => {
        lines.push(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
        return (write as (...all: unknown[]) => boolean)(chunk, ...rest);
      },
    );
  }
}
