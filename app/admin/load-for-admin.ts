import "server-only";
import { redirect, unstable_rethrow } from "next/navigation";
import { err, ok, type Result } from "@/lib/core/result";
import { refusalHref } from "@/lib/identity/model";
import { requireStaff, type Staff } from "@/lib/identity/queries/gate";
import { reportError } from "@/lib/platform/report-error";

/** Returns the signed-in colleague. Sends anybody else home, where the reason is shown. */
export async function getStaff(): Promise<Staff> {
  const staff = await requireStaff("read");
  return staff.ok ? staff.value : redirect(refusalHref(staff.error.code));
}

/** Runs a dashboard query for the signed-in colleague. Logs and returns its failure. */
export async function loadForAdmin<T>(
  query: (staff: Staff) => Promise<T>,
): Promise<Result<T, { code: "failed" }>> {
  const staff = await getStaff();
  try {
    return ok(await query(staff));
  } catch (error) {
    unstable_rethrow(error);
    reportError(error, { message: "dashboard query failed" });
    return err({ code: "failed" });
  }
}
