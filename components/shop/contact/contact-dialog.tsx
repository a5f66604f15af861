"use client";

import { useEffect } from "react";
import { PrivacyNote } from "@/components/shop/legal/privacy-note";
import { FormField } from "@/components/ui/form-field";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { Sheet } from "@/components/ui/sheet";
import { SubmitArea } from "@/components/ui/submission";
import { TextAreaField, TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-queue";
import { useActionForm } from "@/components/ui/use-action-form";
import { type DialogProps } from "@/components/ui/use-dialog";
import { sendContactMessage } from "@/lib/inbox/actions/shop";
import { contactFailure, contactThanks } from "@/lib/inbox/copy/contact";
import { contactDialogForm } from "@/lib/inbox/schema/contact";
import { formsFromOpening } from "@/lib/settings/copy/mode";

const emptyDraft = { name: "", email: "", message: "" };
/** What was typed before the dialog was closed. */
let draft = emptyDraft;

export default function ContactDialog({
  replyTime,
  ...dialog
}: DialogProps & { replyTime: string }) {
  return (
    <Sheet
      {...dialog}
      title="Parla con un esperto"
      description="Scrivi che cosa vuoi sapere: ti rispondiamo per email."
    >
      <DialogForm replyTime={replyTime} close={() => dialog.onOpenChange(false)} />
    </Sheet>
  );
}

function DialogForm({ replyTime, close }: { replyTime: string; close: () => void }) {
  const form = useActionForm({
    id: "esperto",
    schema: contactDialogForm,
    defaultValues: draft,
    action: (values, submissionKey) =>
      sendContactMessage({ ...values, submissionKey, source: "dialog" }),
    messages: { other: contactFailure, not_open: formsFromOpening },
    onDone: () => {
      draft = emptyDraft;
      showToast({ ...contactThanks(replyTime), key: "contact" });
      close();
    },
  });
  const { field, subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { name, email, message } }) => {
          draft = { name, email, message };
        },
      }),
    [subscribe],
  );
  return (
    <form {...form.formProps} className="mt-6 grid gap-4">
      <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
        <TextField {...field("name")} label="Nome" required autoComplete="name" maxLength={200} />
        <FormField
          type="email"
          {...field("email")}
          label="Email"
          required
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <TextAreaField {...field("message")} label="Messaggio" required rows={5} />
      <HoneypotField {...form.register("homepage")} />
      <SubmitArea form={form} label="Invia il messaggio">
        <PrivacyNote>Usiamo quello che scrivi solo per risponderti.</PrivacyNote>
      </SubmitArea>
    </form>
  );
}
