"use client";

import { adminButton } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { useDialog } from "@/components/ui/use-dialog";
import { type ReviewState } from "@/lib/reviews/model/moderation";

const load = () => import("./refuse-dialog");

/** Opens the dialog that refuses a review, or removes a published one, for a reason. */
export function RefuseButton(props: { id: string; state: ReviewState; author: string }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <RequireWriteAccess>
      <button {...buttonProps} className={adminButton("quiet")}>
        {props.state === "published" ? "Togli…" : "Rifiuta…"}
        <span className="sr-only">: recensione di {props.author}</span>
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} {...props} />}
    </RequireWriteAccess>
  );
}
