import "server-only";
import { revalidatePath } from "next/cache";

type Outcome = { ok: true } | { ok: false; error: { code: string } };

/**
 * Renders a page again with the answer of an action. Not when the caller is signed out: the page would
 * redirect them home, and the form they can send again after signing in would be gone.
 */
export function reloadAfter(outcome: Outcome, path: string, type?: "layout"): void {
  if (!outcome.ok && outcome.error.code === "not_signed_in") return;
  if (type) revalidatePath(path, type);
  else revalidatePath(path);
}
