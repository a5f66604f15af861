import "server-only";
import { revalidatePath } from "next/cache";

type Outcome = { ok: true } | { ok: false; error: { code: string } };

/**
 * Re-renders a page in the response of an action. Does nothing when the caller is signed out: the
 * page would redirect home and discard a form that could be sent again after signing in.
 */
export function reloadAfter(outcome: Outcome, path: string, type?: "layout"): void {
  if (!outcome.ok && outcome.error.code === "not_signed_in") return;
  if (type) revalidatePath(path, type);
  else revalidatePath(path);
}
