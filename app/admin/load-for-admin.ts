import "server-only";
import { redirect, unstable_rethrow } from "next/navigation";
import { err, type Result } from "@/lib/core/result";
import { type AdminRefusal, refusalHref } from "@/lib/identity/model";
import { reportError } from "@/lib/platform/report-error";

/** Runs a dashboard query. Redirects a refused visitor home; logs and returns any other failure. */
export async function loadForAdmin<T>(
  query: () => Promise<Result<T, { code: AdminRefusal }>>,
): Promise<Result<T, { code: "failed" }>> {
  try {
    const result = await query();
    if (!result.ok) redirect(refusalHref(result.error.code));
    return result;
  } catch (error) {
    unstable_rethrow(error);
    reportError(error, { message: "dashboard query failed" });
    return err({ code: "failed" });
  }
}
