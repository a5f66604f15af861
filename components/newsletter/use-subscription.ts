"use client";

import { useSubmission } from "@/components/ui/use-submission";
import { showToast } from "@/components/ui/toast-queue";
import { track } from "@/components/site/tracking";
import { subscribeToNewsletter } from "@/lib/newsletter/actions";
import { rememberSubscription } from "@/lib/newsletter/client";
import { newsletterToasts } from "@/lib/newsletter/copy";
import { type NewsletterSource } from "@/lib/newsletter/model";

const messages = { email: newsletterToasts.invalidEmail.description };

/** The state of a newsletter form with one field, `email`; what goes wrong is said in a toast. */
export function useSubscription(source: NewsletterSource, onStored?: () => void) {
  return useSubmission({
    messages,
    send: async (input) => {
      const outcome = await subscribeToNewsletter({ ...input, source });
      if (outcome.ok)
        track("registration", { email: input.email ?? "", method: "newsletter_signup" });
      return outcome;
    },
    onStored: () => {
      rememberSubscription();
      onStored?.();
    },
    onRefused: () => {
      warn(newsletterToasts.invalidEmail);
    },
    onFailed: (reason) => {
      const { title, description } = newsletterToasts.failed;
      warn({ title, description: reason ?? description });
    },
  });
}

function warn(text: { title: string; description: string }): void {
  showToast({ ...text, tone: "destructive", key: "newsletter" });
}
