"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { useDialog } from "@/components/ui/use-dialog";
import { dashboardRoutes } from "@/lib/dashboard-routes";
import { removeSubscriber } from "@/lib/newsletter/actions";
import { answerRefusal } from "../answer-refusal";
import { adminButton } from "../looks";
import { useMayWrite } from "../write-access";

const loadDialog = () => import("./removal-dialog");

/** Deletes an address once it was asked for twice, and leads back to the list. */
export function RemoveSubscriber({ subscriberId, email }: { subscriberId: string; email: string }) {
  const mayWrite = useMayWrite();
  const router = useRouter();
  const { Dialog, buttonProps, dialogProps } = useDialog(loadDialog);
  const [error, setError] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  if (!mayWrite) return null;

  const remove = () => {
    if (pending) return;
    startTransition(async () => {
      const outcome = await removeSubscriber({ subscriberId }).catch(() => null);
      const code = outcome?.ok ? null : (outcome?.error.code ?? "internal");
      if (code === null || code === "not_found") {
        showToast({ title: "Tolto", description: `${email} non è più nell’elenco.`, key: "news" });
        router.push(dashboardRoutes.adminNewsletter);
      } else if (!answerRefusal(code)) setError("Non è stato tolto. Riprova tra poco.");
    });
  };

  return (
    <>
      <button {...buttonProps} className={adminButton("danger")}>
        Togli dall’elenco
      </button>
      {Dialog && (
        <Dialog {...dialogProps} email={email} error={error} pending={pending} remove={remove} />
      )}
    </>
  );
}
