"use client";

import { type ComponentType, type ReactNode } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { type DialogProps, useDialog } from "@/components/ui/use-dialog";
import { adminButton } from "./styles";
import { useCanWrite } from "./write-access";

type Props<P extends DialogProps> = {
  /** Fetches the dialog. Must be the same function on every render. */
  load: () => Promise<{ default: ComponentType<P> }>;
  /** Properties of the dialog. */
  props: Omit<P, keyof DialogProps>;
  style?: Parameters<typeof adminButton>[0];
  className?: string;
  /** Accessible name and tooltip of a button without text. */
  label?: string;
  /** What the dialog is about, for screen readers that announce the button outside its row. */
  about?: string;
  /** Also for colleagues who may not change data. */
  forReaders?: boolean;
  children: ReactNode;
};

/** A button that opens a dialog, fetched when first pressed. The focus returns to the button. */
export function DialogButton<P extends DialogProps>({
  load,
  props,
  style = "quiet",
  className,
  label,
  about,
  forReaders = false,
  children,
}: Props<P>) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  const mayWrite = useCanWrite();
  if (!mayWrite && !forReaders) return null;
  // TypeScript cannot tell that both parts together are the properties of the dialog.
  const all = { ...props, ...dialogProps } as P;
  return (
    <>
      <Tooltip text={label}>
        <button {...buttonProps} aria-label={label} className={adminButton(style, className)}>
          {children}
          {about !== undefined && <span className="sr-only">: {about}</span>}
        </button>
      </Tooltip>
      {Dialog && dialogProps.open && <Dialog {...all} />}
    </>
  );
}
