"use client";

import { adminButton } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { useDialog } from "@/components/ui/use-dialog";

const load = () => import("./answer-dialog");

export function AnswerButton(props: { id: string; author: string; answer: string | null }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <RequireWriteAccess>
      <button {...buttonProps} className={adminButton("quiet")}>
        {props.answer === null ? "Rispondi…" : "Modifica la risposta…"}
        <span className="sr-only">: recensione di {props.author}</span>
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} {...props} />}
    </RequireWriteAccess>
  );
}
