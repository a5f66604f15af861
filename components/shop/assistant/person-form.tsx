"use client";

import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmissionFailure } from "@/components/ui/submission";
import { TextAreaField, TextField } from "@/components/ui/text-field";
import { useActionForm } from "@/components/ui/use-action-form";
import { handOverConversation } from "@/lib/assistant/actions/chat";
import { useChat } from "@/lib/assistant/client/chat-provider";
import { handOverFailure } from "@/lib/assistant/copy/chat";
import { handOverForm } from "@/lib/assistant/schema/chat";
import { routes } from "@/lib/platform/routes";
import { formsFromOpening } from "@/lib/settings/copy/mode";

type Props = {
  /** Takes the focus when shown. */
  isShown: boolean;
  onStored: () => void;
  /** Returns to the conversation; what was typed stays. */
  back: () => void;
};

/** Sends a message to a person of the shop, with the conversation if the visitor agrees. */
export default function PersonForm({ isShown, onStored, back }: Props) {
  const { conversationId, messages } = useChat();
  const question = messages.findLast(({ role }) => role === "user");
  const form = useActionForm({
    id: "persona",
    schema: handOverForm,
    defaultValues: { name: "", email: "", message: question?.content ?? "", consent: false },
    action: (values, submissionKey) =>
      handOverConversation({ ...values, submissionKey, conversationId }),
    messages: { other: handOverFailure, not_open: formsFromOpening },
    onDone: onStored,
  });
  const { field, formProps } = form;
  const { setFocus } = form;
  useEffect(() => {
    if (isShown) setFocus("name");
  }, [isShown, setFocus]);
  return (
    <form {...formProps} className="grid gap-3.5">
      <h2 className="font-serif text-[1.375rem]/7">Parla con una persona</h2>
      <p className="note">Lascia nome ed email: ti risponde una persona del negozio.</p>
      <TextField {...field("name")} label="Nome" required autoComplete="name" maxLength={200} />
      <FormField
        {...field("email")}
        label="Email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
      />
      <TextAreaField
        {...field("message")}
        label="Messaggio"
        required={!form.watch("consent")}
        rows={3}
        maxLength={2_000}
      />
      {conversationId !== null && (
        <label className="flex min-h-touch cursor-pointer items-start gap-3 py-1.5 text-note leading-snug">
          <input
            {...form.register("consent")}
            type="checkbox"
            className="size-6 flex-none accent-ink"
          />
          <span>
            Acconsento ad allegare questa conversazione, anche dove parla della mia salute.
          </span>
        </label>
      )}
      <HoneypotField {...form.register("homepage")} />
      {form.failure !== null && <SubmissionFailure>{form.failure}</SubmissionFailure>}
      <button
        type="submit"
        aria-disabled={form.isSending}
        className={buttonClass("small", "w-full")}
      >
        {form.isSending ? "Invio in corso…" : "Invia il messaggio"}
      </button>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <button type="button" className={buttonClass("link", "text-note")} onClick={back}>
          Torna alla chat
        </button>
        <a
          href={routes.privacy}
          target="_blank"
          className="inline-flex min-h-touch items-center text-note underline decoration-gold underline-offset-4"
        >
          Privacy
        </a>
      </p>
    </form>
  );
}
