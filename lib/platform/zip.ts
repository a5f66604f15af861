import "server-only";
import { strToU8, zipSync } from "fflate";

/** Returns files, by their names, as one ZIP. `now` is their date: the same files are the same bytes. */
export function zipFiles(files: Iterable<[string, string | Uint8Array]>, now: Date): Uint8Array {
  const entries = Array.from(files, ([name, content]) => {
    return [name, typeof content === "string" ? strToU8(content) : content] as const;
  });
  return zipSync(Object.fromEntries(entries), { mtime: now });
}
