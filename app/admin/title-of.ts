import "server-only";
import { type Metadata } from "next";
import { unstable_rethrow } from "next/navigation";
import { requireStaff, type Staff } from "@/lib/identity/queries/gate";

/** Returns the title of a page about one thing: its name, or `otherwise` when that cannot be read. */
export async function titleOf<T>(
  otherwise: string,
  query: (staff: Staff) => Promise<T | null>,
  nameOf: (found: T) => string,
): Promise<Metadata> {
  try {
    const staff = await requireStaff("read");
    const found = staff.ok ? await query(staff.value) : null;
    return { title: found === null ? otherwise : nameOf(found) };
  } catch (error) {
    unstable_rethrow(error);
    // The page itself reads the same and reports the error.
    return { title: otherwise };
  }
}
