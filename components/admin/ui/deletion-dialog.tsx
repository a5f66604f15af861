"use client";

import { useRouter } from "next/navigation";
import { type ReactNode } from "react";
import { type DialogProps } from "@/components/ui/use-dialog";
import { ok, type Result } from "@/lib/core/result";
import { FormDialog, useFormDialog } from "./form-dialog";

export type Deletion<Input> = {
  action: (input: Input) => Promise<Result<unknown, { code: string }>>;
  input: Input;
  title: string;
  /** Default: «Elimina». */
  submit?: string;
  done: string;
  /** Error messages by code; `other` for the rest. */
  failures: { other: string } & Readonly<Record<string, string>>;
  /** Address to open after the deletion. */
  backTo: string;
  children: ReactNode;
};

export default function DeletionDialog<Input>({
  action,
  input,
  title,
  submit = "Elimina",
  done,
  failures,
  backTo,
  children,
  ...dialog
}: DialogProps & Deletion<Input>) {
  const router = useRouter();
  const form = useFormDialog(dialog, {
    id: "deletion",
    staysOpen: true,
    action: async () => {
      const outcome = await action(input);
      // Already deleted by someone else, which is a success too.
      return !outcome.ok && /(^not_found|_gone)$/.test(outcome.error.code) ? ok(null) : outcome;
    },
    messages: failures,
    toast: () => ({
      title: submit === "Elimina" ? "Eliminato" : "Fatto",
      description: done,
      key: "deletion",
    }),
    onDone: () => router.push(backTo),
    onFailure: () => {
      router.refresh();
      return false;
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      submit={submit}
      sending="Un momento…"
      danger
      failureTitle={null}
    >
      {children}
    </FormDialog>
  );
}
