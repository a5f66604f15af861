"use client";

import { FormDialog } from "@/components/admin/ui/form-dialog";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { type DialogProps } from "@/components/ui/use-dialog";
import { notifyRefusal } from "@/lib/reviews/actions";
import { moderationMessages } from "@/lib/reviews/copy/moderation";
import { notifyRefusalSchema } from "@/lib/reviews/schema";
import { RefusalNote } from "./refusal-note";

type Props = DialogProps & { id: string; author: string };

export default function NotifyAuthorDialog({ id, author, ...dialog }: Props) {
  const form = useAdminForm({
    id: "notify-author",
    schema: notifyRefusalSchema.omit({ id: true }),
    action: (values) => notifyRefusal({ id, ...values }),
    messages: moderationMessages,
    toast: () => ({
      title: "Email in partenza",
      description: `${author} saprà perché la recensione non è pubblicata.`,
      key: "review",
    }),
    onDone: () => dialog.onOpenChange(false),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Comunica il motivo"
      submit="Manda l’email"
      sending="Mando…"
    >
      <p>
        {author} riceve un’email con il motivo del rifiuto. Parte una volta sola, e sotto le tue
        parole può rispondere.
      </p>
      <RefusalNote {...form.field("note")} author={author} />
    </FormDialog>
  );
}
