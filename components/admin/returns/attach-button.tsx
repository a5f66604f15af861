"use client";

import { useDialog } from "@/components/ui/use-dialog";
import { adminButton } from "@/components/admin/ui/styles";
import { WritersOnly } from "@/components/admin/ui/write-access";

const load = () => import("./attach-dialog");

/** Opens the dialog in which a withdrawal is given its order. */
export function AttachWithdrawalButton(props: {
  id: string;
  name: string;
  /** A number to begin with. */
  number: string;
}) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <WritersOnly>
      <button {...buttonProps} className={adminButton("quiet")}>
        Abbina a un ordine…
        <span className="sr-only">: recesso di {props.name}</span>
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} {...props} />}
    </WritersOnly>
  );
}
