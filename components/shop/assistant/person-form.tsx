"use client";

import { type RefObject, useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmissionFailure } from "@/components/ui/submission-failure";
import { TextAreaField, TextField } from "@/components/ui/text-field";
import { useSubmission } from "@/components/ui/use-submission";
import { handOverConversation } from "@/lib/assistant/actions/chat";
import { useChat } from "@/lib/assistant/client";
import { handOverFailure, handOverMessages } from "@/lib/assistant/copy/chat";
import { type HandOverInput } from "@/lib/assistant/schema/chat";
import { routes } from "@/lib/platform/routes";

type Props = {
  first: RefObject<HTMLInputElement | null>;
  onStored: () => void;
  /** Returns to the conversation; what was typed stays. */
  back: () => void;
};

/** An unticked box is not in the form's data. */
type PersonFields = Omit<HandOverInput, "consent"> & { consent?: "on" };

/** Sends a message to a person of the shop, with the conversation if the visitor agrees. */
export default function PersonForm({ first, onStored, back }: Props) {
  const conversationId = useChat((chat) => chat.conversationId);
  const question = useChat((chat) => chat.messages.findLast(({ role }) => role === "user"));
  const [withConversation, setWithConversation] = useState(false);
  const canAttach = conversationId !== null;
  const { phase, errors, failure, refusals, submit, onChange } = useSubmission({
    messages: handOverMessages,
    send: ({ consent, ...input }: PersonFields) =>
      handOverConversation({ ...input, conversationId, consent: consent !== undefined }),
    onStored,
  });
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>(".chat-person [aria-invalid]")?.focus();
  }, [refusals]);
  const shared = (name: "name" | "email" | "message") => ({
    id: `persona-${name}`,
    name,
    error: errors[name],
  });
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      onChange={onChange}
      className="chat-person grid gap-3.5"
    >
      <h2 className="font-serif text-[1.375rem]/7">Parla con una persona</h2>
      <p className="note">Lascia nome ed email: ti risponde una persona del negozio.</p>
      <TextField
        {...shared("name")}
        ref={first}
        label="Nome"
        required
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        {...shared("email")}
        label="Email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
      />
      <TextAreaField
        {...shared("message")}
        label="Messaggio"
        required={!(canAttach && withConversation)}
        rows={3}
        maxLength={2_000}
        defaultValue={question?.content}
      />
      {canAttach && <AttachChoice checked={withConversation} onChange={setWithConversation} />}
      <HoneypotField />
      {phase === "failed" && <SubmissionFailure>{failure ?? handOverFailure}</SubmissionFailure>}
      <button
        type="submit"
        aria-disabled={phase === "sending"}
        className={buttonClass("small", "w-full")}
      >
        {phase === "sending" ? "Invio in corso…" : "Invia il messaggio"}
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

/** Asks whether to attach the conversation; off by default. */
function AttachChoice({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-touch cursor-pointer items-start gap-3 py-1.5 text-note leading-snug">
      <input
        type="checkbox"
        name="consent"
        checked={checked}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
        className="size-5 flex-none accent-ink"
      />
      <span>Acconsento ad allegare questa conversazione, anche dove parla della mia salute.</span>
    </label>
  );
}
