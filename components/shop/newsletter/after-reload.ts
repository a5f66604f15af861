import { refillForm, RELOADED_MESSAGE, reloadOldPage } from "@/components/ui/old-page";
import { showToast } from "@/components/ui/toast-queue";

/* Code needed only when a deploy has replaced the page's release; fetched then. */

export { reloadOldPage };

/** Restores the form after a reload, scrolls to it and says why it has to be sent again. */
export function restoreSubscription(form: HTMLFormElement, formId: string): void {
  if (refillForm(form, formId))
    showToast({
      title: "Invia di nuovo",
      description: RELOADED_MESSAGE,
      key: "newsletter",
      durationMs: 15_000,
    });
}
