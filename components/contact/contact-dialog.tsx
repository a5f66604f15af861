"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SubmissionFailure } from "@/components/ui/submission-failure";
import { TextAreaField, TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-queue";
import { TrapField } from "@/components/ui/trap-field";
import { useSubmission } from "@/components/ui/use-submission";
import { sendContactMessage } from "@/lib/contact/actions";
import { contactFailure, contactMessages, contactThanks } from "@/lib/contact/copy";

/** A short message to the shop, over the page: name, address, message. */
export default function ContactDialog({
  open,
  onOpenChange,
  returnFocus,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Puts the focus back on what opened the dialog. */
  returnFocus: () => void;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-scrim) bg-scrim data-[state=closed]:animate-[veil-out_var(--duration-short)_both] data-[state=open]:animate-[veil-in_var(--duration-drawer)_both]" />
        <Dialog.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          className="fixed inset-x-0 bottom-0 z-(--z-drawer) max-h-[calc(100svh-2rem)] overflow-y-auto overscroll-contain bg-ivory px-margin pt-9 pb-7 shadow-2 data-[state=closed]:animate-[sink-out_var(--duration-short)_var(--ease-in)_both] data-[state=open]:animate-[rise-in_var(--duration-drawer)_var(--ease-out)_both] md:inset-0 md:m-auto md:h-fit md:w-[34rem] md:rounded-field md:px-10 md:pt-10 md:pb-9"
        >
          <Dialog.Title className="title-2 pr-10">Parla con un esperto</Dialog.Title>
          <Dialog.Description className="mt-2 text-cocoa">
            Scrivi che cosa vuoi sapere: ti rispondiamo per email.
          </Dialog.Description>
          <DialogForm
            close={() => {
              onOpenChange(false);
            }}
          />
          <Dialog.Close
            aria-label="Chiudi"
            className={buttonClass("icon", "absolute top-2 right-2 md:top-3 md:right-3")}
          >
            <Icon name="close" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function DialogForm({ close }: { close: () => void }) {
  const { phase, errors, submit, onChange } = useSubmission({
    messages: contactMessages,
    send: (input) => sendContactMessage({ ...input, source: "dialog" }),
    onStored: () => {
      showToast({ ...contactThanks, key: "contact" });
      close();
    },
  });
  const shared = (name: "name" | "email" | "message") => ({
    id: `esperto-${name}`,
    name,
    required: true,
    error: errors[name],
  });
  return (
    <form onSubmit={submit} onChange={onChange} className="mt-6 grid gap-4">
      <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
        <TextField {...shared("name")} label="Nome" autoComplete="name" maxLength={200} />
        <TextField
          {...shared("email")}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <TextAreaField {...shared("message")} label="Messaggio" rows={5} />
      <TrapField />
      {phase === "failed" && <SubmissionFailure>{contactFailure}</SubmissionFailure>}
      <button
        type="submit"
        aria-disabled={phase === "sending"}
        className={buttonClass("filled", "mt-2 w-full")}
      >
        {phase === "sending" ? "Invio in corso…" : "Invia il messaggio"}
      </button>
    </form>
  );
}
