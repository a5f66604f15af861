import { type ReactNode, type RefObject } from "react";
import { track } from "@/components/shop/visits/tracking";
import { refillForm, RELOADED_MESSAGE, reloadOldPage } from "@/components/ui/old-page";
import { SpellingQuestion } from "@/components/ui/spelling-question";
import { dismissToast, showToast } from "@/components/ui/toast-queue";
import { HONEYPOT_FIELD, TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";
import { subscribeToNewsletter } from "@/lib/newsletter/actions/shop";
import { rememberSubscription } from "@/lib/newsletter/client";
import { type newsletterConsent, newsletterToasts } from "@/lib/newsletter/copy/forms";
import { newsletterThanks } from "@/lib/newsletter/copy/thanks";
import { type NewsletterSource } from "@/lib/newsletter/model/subscriber";
import { type ShopMode } from "@/lib/platform/variables";
import { formsFromOpening } from "@/lib/settings/copy/mode";

export { rememberSubscription };

/* Code needed only when a newsletter form is submitted, or was before a reload; fetched then. */

/** What a form shows after it was sent. `thanks` says that the address is stored. */
export type Sent = {
  thanks?: ReactNode;
  question?: ReactNode;
  wrongField?: "email" | "consent";
  failure?: { title: string; description: string };
};

/**
 * Sends a newsletter form. On success notifies the statistics.
 * @param confirmedAddress the address that the visitor has confirmed as right
 */
export async function sendForm(
  form: FormData,
  source: NewsletterSource,
  confirmedAddress: RefObject<string>,
): Promise<Sent> {
  const email = textOf(form, "email");
  const consent = textOf(form, "consent");
  try {
    const outcome = await subscribeToNewsletter({
      email,
      source,
      // The server refuses any other version.
      consent: consent as typeof newsletterConsent.version,
      [HONEYPOT_FIELD]: textOf(form, HONEYPOT_FIELD),
      spellingConfirmed: confirmedAddress.current === email,
      elapsedMs: performance.now(),
    });
    if (outcome.ok) {
      track("registration", { email, method: "newsletter_signup" });
      return { thanks: thank(source, outcome.value.mode) };
    }
    const { error } = outcome;
    switch (error.code) {
      case "spelling":
        return {
          question: (
            <div className="pt-4">
              <SpellingQuestion
                key={error.suggestion}
                suggestion={error.suggestion}
                takesFocus
                onUse={(form) => sendAgain(form, error.suggestion)}
                onKeep={(form) => {
                  confirmedAddress.current = email;
                  sendAgain(form, null);
                }}
              />
            </div>
          ),
        };
      case "invalid_input":
        return { wrongField: error.fieldErrors.email === undefined ? "consent" : "email" };
      case "too_many_requests":
        return { failure: { ...newsletterToasts.failed, description: TOO_MANY_REQUESTS_MESSAGE } };
      case "not_open":
        return { failure: { ...newsletterToasts.failed, description: formsFromOpening } };
      default:
        return { failure: newsletterToasts.failed };
    }
  } catch (error) {
    // A page of an older release is loaded again.
    const values = { email, consent: consent !== "" };
    if (reloadOldPage(error, { formId: formIdAfterReload(source), values })) return {};
    // The connection dropped. Storing the same address again is safe.
    return { failure: newsletterToasts.failed };
  }
}

/** Returns the thanks of the form, instead of an earlier failure. */
function thank(source: NewsletterSource, mode: ShopMode): ReactNode {
  const { title, text, note } = newsletterThanks(source, mode);
  dismissToast("newsletter");
  return (
    <div className="pt-4">
      <p className="title-3 in-[.on-dark]:text-on-night">{title}</p>
      <p className="mt-1">{text}</p>
      <p className="note mt-2 in-[.on-dark]:text-on-night-2">{note}</p>
    </div>
  );
}

/** Restores what was typed before `sendForm` loaded the page again, and says why it has to be sent again. */
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

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Submits the form again, with another address unless it is null. */
function sendAgain(form: HTMLFormElement | null, email: string | null): void {
  const field = form?.elements.namedItem("email");
  if (!(field instanceof HTMLInputElement)) return;
  if (email !== null) field.value = email;
  // The question's buttons disappear, so the focus moves to the field.
  field.focus();
  form?.requestSubmit();
}
