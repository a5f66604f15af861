"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { showToast } from "@/components/ui/toast-queue";
import { useDialog } from "@/components/ui/use-dialog";
import { handleRefusal } from "./handle-refusal";
import { adminButton } from "./styles";
import { useCanWrite } from "./write-access";

type Outcome = { ok: true } | { ok: false; error: { code: string } };

type Props<Input> = {
  action: (input: Input) => Promise<Outcome>;
  input: Input;
  title: string;
  done: string;
  /** Error messages by code; `internal` for the rest. */
  failures: { internal: string } & Readonly<Record<string, string>>;
  /** Address to open after the deletion. */
  backTo: string;
  children: ReactNode;
};

const load = () => import("./deletion-dialog");

/** Deletes something after confirmation and returns to its list. */
export function DeletionButton<Input>(props: Props<Input>) {
  const { action, input, title, done, failures, backTo, children } = props;
  const mayWrite = useCanWrite();
  const router = useRouter();
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  const [error, setError] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  if (!mayWrite) return null;

  const remove = () => {
    if (pending) return;
    startTransition(async () => {
      const outcome = await withSignIn(action)(input).catch(() => null);
      const code = outcome?.ok ? null : (outcome?.error.code ?? "internal");
      // Already deleted by someone else, which is a success too.
      if (code === null || /(^not_found|_gone)$/.test(code)) {
        showToast({ title: "Eliminato", description: done, key: "deletion" });
        router.push(backTo);
      } else if (!handleRefusal(code)) setError(failures[code] ?? failures.internal);
    });
  };

  return (
    <>
      <button {...buttonProps} className={adminButton("danger")}>
        Elimina
      </button>
      {Dialog && dialogProps.open && (
        <Dialog {...dialogProps} title={title} error={error} pending={pending} remove={remove}>
          {children}
        </Dialog>
      )}
    </>
  );
}
