import { showToast } from "@/components/ui/toast-queue";
import { readOnlyMessage, signedOutToast } from "@/lib/identity/copy";
import { refusalHref } from "@/lib/identity/model";

/**
 * Handles the refusals common to all dashboard commands. A demoted colleague goes home; a signed-out or
 * read-only one sees a toast. Returns false for any other code.
 */
export function handleRefusal(code: string): boolean {
  if (code === "not_admin") {
    window.location.assign(refusalHref(code));
    return true;
  }
  // The sign-in over the page was closed; what was typed stays.
  if (code === "not_signed_in") {
    showToast({ ...signedOutToast, tone: "destructive", key: "signed-out" });
    return true;
  }
  if (code === "read_only") {
    showToast({ title: "Sola lettura", description: readOnlyMessage, key: "read-only" });
    return true;
  }
  return false;
}
