import "server-only";
import { type Metadata } from "next";
import { unstable_rethrow } from "next/navigation";
import { type Result } from "@/lib/core/result";

/** Returns the title of a page about one thing: its name, or `otherwise` when that cannot be read. */
export async function titleOf<T>(
  otherwise: string,
  query: () => Promise<Result<T | null, unknown>>,
  nameOf: (found: T) => string,
): Promise<Metadata> {
  try {
    const found = await query();
    return { title: found.ok && found.value !== null ? nameOf(found.value) : otherwise };
  } catch (error) {
    unstable_rethrow(error);
    // The page itself reads the same and reports the error.
    return { title: otherwise };
  }
}
