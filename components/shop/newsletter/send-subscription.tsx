import { type ReactNode } from "react";
import { track } from "@/components/shop/visits/tracking";
import { refillForm, RELOADED_MESSAGE, reloadOldPage } from "@/components/ui/old-page";
import { showToast } from "@/components/ui/toast-queue";
import { subscribeToNewsletter } from "@/lib/newsletter/actions";
import { rememberSubscription } from "@/lib/newsletter/client";
import { confirmationReminder, newsletterThanks } from "@/lib/newsletter/copy/thanks";
import { type NewsletterSource } from "@/lib/newsletter/model/subscriber";
import { type ShopMode } from "@/lib/platform/variables";

/* Code needed only when a newsletter form is submitted, or was before a reload; fetched then. */
export { spellingQuestion } from "./spelling-question";

/** Stores an address and returns the outcome. On success notifies the popup and the statistics. */
export async function sendSubscription(input: Parameters<typeof subscribeToNewsletter>[0]) {
  const outcome = await subscribeToNewsletter(input);
  if (outcome.ok) {
    rememberSubscription();
    track("registration", { email: input.email, method: "newsletter_signup" });
  }
  return outcome;
}

/** Returns the popup's toast. */
export function thanksToast(mode: ShopMode) {
  const { title, text } = newsletterThanks("popup", mode);
  return { title, description: text, key: "newsletter" };
}

/** Returns the thanks of a form on a page; the popup shows a toast instead. */
export function thanksOf(source: NewsletterSource, mode: ShopMode): ReactNode {
  const { title, text } = newsletterThanks(source, mode);
  return (
    <div className="pt-4">
      <p className="title-3 in-[.on-dark]:text-on-night">{title}</p>
      <p className="mt-1">{text}</p>
      <p className="note mt-2 in-[.on-dark]:text-on-night-2">{confirmationReminder}</p>
    </div>
  );
}

/** Loads a page of an older release again; false when the error has another cause. */
export function reloadOldForm(error: unknown, source: NewsletterSource, values: object): boolean {
  return reloadOldPage(error, { formId: formIdAfterReload(source), values });
}

/** Restores what was typed before `reloadOldForm` and says why it has to be sent again. */
export function restoreTyped(source: NewsletterSource): void {
  const formId = formIdAfterReload(source);
  const field = document.getElementById(`newsletter-${source}`);
  if (!formId.endsWith(source) || !(field instanceof HTMLInputElement) || !field.form) return;
  if (refillForm(field.form, formId))
    showToast({
      title: "Invia di nuovo",
      description: RELOADED_MESSAGE,
      key: "newsletter",
      durationMs: 15_000,
    });
}

/** Popup and cart are closed after a reload, so the footer's form takes over what was typed there. */
function formIdAfterReload(source: NewsletterSource): string {
  return source === "page" ? "newsletter-page" : "newsletter-footer";
}
