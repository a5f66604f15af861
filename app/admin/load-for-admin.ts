import "server-only";
import { redirect, unstable_rethrow } from "next/navigation";
import { describeError } from "@/lib/core/describe-error";
import { err, type Result } from "@/lib/core/result";
import { type AdminRefusal, refusalHref } from "@/lib/identity/model";
import { getLog } from "@/lib/platform/log";

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
    getLog().error(describeError(error), "dashboard query failed");
    return err({ code: "failed" });
  }
}
