import "server-only";
import { type Metadata } from "next";
import { redirect, unstable_rethrow } from "next/navigation";
import { err, ok, type Result } from "@/lib/core/result";
import { refusalHref, type Right } from "@/lib/identity/model";
import { requireStaff, type Staff } from "@/lib/identity/queries/gate";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { reportError } from "@/lib/platform/report-error";

/**
 * Returns the signed-in colleague. Sends a stranger home, where the reason is shown, and a colleague without the right
 * to the parcels.
 */
export async function getStaff<R extends Right>(right: R): Promise<Staff<R>> {
  const staff = await requireStaff(right);
  if (staff.ok) return staff.value;
  const { code } = staff.error;
  redirect(code === "read_only" ? dashboardRoutes.adminShipping : refusalHref(code));
}

/** Runs a dashboard query for the signed-in colleague. Logs and returns its failure. */
export function loadForAdmin<T>(query: (staff: Staff) => Promise<T>) {
  return loadWithRight("read", query);
}

/** Runs a dashboard query as `loadForAdmin` does, for colleagues with a right. */
export async function loadWithRight<R extends Right, T>(
  right: R,
  query: (staff: Staff<R>) => Promise<T>,
): Promise<Result<T, { code: "failed" }>> {
  const staff = await getStaff(right);
  try {
    return ok(await query(staff));
  } catch (error) {
    unstable_rethrow(error);
    reportError(error, { message: "dashboard query failed" });
    return err({ code: "failed" });
  }
}

/**
 * Returns the `generateMetadata` of a page about one thing: its name, or `otherwise` when that cannot be
 * read.
 */
export function titleOf<T>(
  otherwise: string,
  find: (staff: Staff, id: string) => Promise<T | null>,
  nameOf: (found: T) => string,
) {
  return async ({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> => {
    const { id } = await params;
    try {
      const staff = await requireStaff("read");
      const found = staff.ok ? await find(staff.value, id) : null;
      return { title: found === null ? otherwise : nameOf(found) };
    } catch (error) {
      unstable_rethrow(error);
      // The page itself reads the same and reports the error.
      return { title: otherwise };
    }
  };
}
