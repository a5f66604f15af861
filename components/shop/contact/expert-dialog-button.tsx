"use client";

import { useDialog } from "@/components/ui/use-dialog";

const loadDialog = () => import("./contact-dialog");

export function ExpertDialogButton({
  replyTime,
  className,
}: {
  replyTime: string;
  className?: string;
}) {
  const { Dialog, buttonProps, dialogProps } = useDialog(loadDialog);
  return (
    <>
      <button {...buttonProps} className={className}>
        Parla con un esperto
      </button>
      {Dialog && <Dialog {...dialogProps} replyTime={replyTime} />}
    </>
  );
}
