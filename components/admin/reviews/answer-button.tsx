"use client";

import { useDialog } from "@/components/ui/use-dialog";
import { adminButton } from "@/components/admin/ui/styles";
import { WritersOnly } from "@/components/admin/ui/write-access";

const load = () => import("./answer-dialog");

/** Opens the dialog in which the shop answers a published review in public. */
export function AnswerButton(props: { id: string; author: string; answer: string | null }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <WritersOnly>
      <button {...buttonProps} className={adminButton("quiet")}>
        {props.answer === null ? "Rispondi…" : "Modifica la risposta…"}
        <span className="sr-only">: recensione di {props.author}</span>
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} {...props} />}
    </WritersOnly>
  );
}
