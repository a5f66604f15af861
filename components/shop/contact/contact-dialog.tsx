"use client";

import { PrivacyNote } from "@/components/shop/legal/privacy-note";
import { buttonClass } from "@/components/ui/button";
import { EmailField } from "@/components/ui/form-field";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { Sheet } from "@/components/ui/sheet";
import { SubmissionFailure } from "@/components/ui/submission-failure";
import { TextAreaField, TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { useSubmission } from "@/components/ui/use-submission";
import { sendContactMessage } from "@/lib/inbox/actions/contact";
import { contactFailure, contactMessages, contactThanks } from "@/lib/inbox/copy/contact";
import { type ContactDialogInput } from "@/lib/inbox/schema/contact";

let draft: Partial<Record<"name" | "email" | "message", string>> = {};

export default function ContactDialog(dialog: DialogProps) {
  return (
    <Sheet
      {...dialog}
      title="Parla con un esperto"
      description="Scrivi che cosa vuoi sapere: ti rispondiamo per email."
    >
      <DialogForm
        close={() => {
          dialog.onOpenChange(false);
        }}
      />
    </Sheet>
  );
}

function DialogForm({ close }: { close: () => void }) {
  const { phase, errors, failure, submit, onChange } = useSubmission({
    messages: contactMessages,
    send: (input: Omit<ContactDialogInput, "source">) =>
      sendContactMessage({ ...input, source: "dialog" }),
    onStored: () => {
      draft = {};
      showToast({ ...contactThanks, key: "contact" });
      close();
    },
  });
  const shared = (name: "name" | "email" | "message") => ({
    id: `esperto-${name}`,
    name,
    required: true,
    defaultValue: draft[name],
    error: errors[name],
  });
  return (
    <form
      method="dialog"
      onSubmit={submit}
      onChange={(event) => {
        draft = Object.fromEntries(new FormData(event.currentTarget));
        onChange(event);
      }}
      className="mt-6 grid gap-4"
    >
      <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
        <TextField {...shared("name")} label="Nome" autoComplete="name" maxLength={200} />
        <EmailField {...shared("email")} label="Email" autoComplete="email" maxLength={254} />
      </div>
      <TextAreaField {...shared("message")} label="Messaggio" rows={5} />
      <HoneypotField />
      {phase === "failed" && <SubmissionFailure>{failure ?? contactFailure}</SubmissionFailure>}
      <button
        type="submit"
        aria-disabled={phase === "sending"}
        className={buttonClass("filled", "mt-2 w-full")}
      >
        {phase === "sending" ? "Invio in corso…" : "Invia il messaggio"}
      </button>
      <PrivacyNote>Usiamo quello che scrivi solo per risponderti.</PrivacyNote>
    </form>
  );
}
