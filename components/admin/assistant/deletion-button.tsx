"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { useDialog } from "@/components/ui/use-dialog";
import { deskMessages } from "@/lib/chat-desk/copy";
import { answerRefusal } from "../answer-refusal";
import { adminButton } from "../looks";
import { useMayWrite } from "../write-access";

type Outcome = { ok: true } | { ok: false; error: { code: string } };

type Props<Input> = {
  action: (input: Input) => Promise<Outcome>;
  input: Input;
  /** What the dialog asks, and what will be gone. */
  title: string;
  text: string;
  /** What is said once it is done. */
  done: string;
  /** Where there is still something to see afterwards. */
  backTo: string;
};

const load = () => import("./deletion-dialog");

/** Deletes something once it was asked for twice, and leads back to its list. */
export function DeletionButton<Input>({ action, input, title, text, done, backTo }: Props<Input>) {
  const mayWrite = useMayWrite();
  const router = useRouter();
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  const [error, setError] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  if (!mayWrite) return null;

  const remove = () => {
    if (pending) return;
    startTransition(async () => {
      const outcome = await action(input).catch(() => null);
      const code = outcome?.ok ? null : (outcome?.error.code ?? "internal");
      // Somebody else was faster: it is gone all the same.
      if (code === null || code.endsWith("_gone")) {
        showToast({ title: "Eliminato", description: done, key: "assistant" });
        router.push(backTo);
      } else if (!answerRefusal(code))
        setError((deskMessages as Partial<Record<string, string>>)[code] ?? deskMessages.internal);
    });
  };

  return (
    <>
      <button {...buttonProps} className={adminButton("danger")}>
        Elimina
      </button>
      {Dialog && dialogProps.open && (
        <Dialog {...dialogProps} {...{ title, text, error, pending, remove }} />
      )}
    </>
  );
}
