"use client";

import { useDialog } from "@/components/ui/use-dialog";
import { adminButton } from "@/components/admin/ui/styles";
import { WritersOnly } from "@/components/admin/ui/write-access";

const load = () => import("./notify-author-dialog");

/** Opens the dialog with which whoever wrote a refused review is told why. */
export function TellButton(props: { id: string; author: string }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <WritersOnly>
      <button {...buttonProps} className={adminButton("quiet")}>
        Comunica il motivo…
        <span className="sr-only">: recensione di {props.author}</span>
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} {...props} />}
    </WritersOnly>
  );
}
