import { showToast } from "@/components/ui/toast-queue";
import { readOnlyMessage } from "@/lib/auth/copy";
import { refusalHref } from "@/lib/auth/model";

/**
 * Answers a refusal that every dashboard command may give: somebody signed out or demoted meanwhile
 * goes home, a colleague who may only read is told so. False for any other code.
 */
export function answerRefusal(code: string): boolean {
  if (code === "not_signed_in" || code === "not_admin") {
    window.location.assign(refusalHref(code));
    return true;
  }
  if (code === "read_only") {
    showToast({ title: "Sola lettura", description: readOnlyMessage, key: "read-only" });
    return true;
  }
  return false;
}
