import { vi } from "vitest";
import type * as Log from "@/lib/platform/log";

/*
 * The shop's own logger with everything it would write kept instead:
 * vi.mock("@/lib/platform/log", (original) => loggingInto(original)).
 */

const lines: string[] = [];

/** The module of the log, at its most talkative level, writing into memory. */
export async function loggingInto(original: () => Promise<unknown>) {
  const actual = (await original()) as typeof Log;
  const log = actual.createLogger("trace", { write: (line: string) => void lines.push(line) });
  return { ...actual, getLog: () => log };
}

/** Everything written so far, by the log and, since `watchOutput`, by anything else. */
export function writtenLog(): string {
  return lines.join("");
}

/** Keeps what is written past the log too, to both outputs of the process. */
export function watchOutput(): void {
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
