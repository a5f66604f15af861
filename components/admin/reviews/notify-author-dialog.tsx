"use client";

import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { notifyRefusal } from "@/lib/reviews/actions";
import { moderationMessages } from "@/lib/reviews/copy/moderation";
import { notifyRefusalSchema } from "@/lib/reviews/schema";
import { RefusalNote } from "./refusal-note";

type Props = DialogProps & { id: string; author: string };

export default function NotifyAuthorDialog({ id, author, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "notify-author",
    schema: notifyRefusalSchema.omit({ id: true }),
    action: (values) => notifyRefusal({ id, ...values }),
    messages: moderationMessages,
    toast: () => ({
      title: "Email in partenza",
      description: `${author} saprà perché la recensione non è pubblicata.`,
      key: "review",
    }),
  });
  return (
    <FormDialog form={form} title="Comunica il motivo" submit="Manda l’email" sending="Mando…">
      <p>
        {author} riceve un’email con il motivo del rifiuto. Parte una volta sola, e sotto le tue
        parole può rispondere.
      </p>
      <RefusalNote {...form.field("note")} author={author} />
    </FormDialog>
  );
}
