"use client";

import { type ReactNode } from "react";
import { type DialogProps } from "@/components/ui/use-dialog";
import { FormAlert } from "./form-alert";
import { FormDialog } from "./form-dialog";

type Props = DialogProps & {
  title: string;
  error: string | null;
  pending: boolean;
  remove: () => void;
  children: ReactNode;
};

export default function DeletionDialog({
  title,
  error,
  pending,
  remove,
  children,
  ...dialog
}: Props) {
  return (
    <FormDialog
      {...dialog}
      title={title}
      submit={pending ? "Elimino…" : "Elimina"}
      busy={pending}
      danger
      onSubmit={remove}
    >
      {error !== null && <FormAlert title={error} />}
      {children}
    </FormDialog>
  );
}
