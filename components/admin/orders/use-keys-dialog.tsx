"use client";

import { type ReactNode } from "react";
import { useDialog } from "@/components/ui/use-dialog";

const load = () => import("./keys-dialog");

/** Returns the keyboard help dialog and a function that opens it. */
export function useKeysDialog(enabled: boolean): { open: () => void; dialog: ReactNode } {
  const { Dialog, dialogProps, open } = useDialog(load);
  const dialog = Dialog && dialogProps.open && <Dialog {...dialogProps} enabled={enabled} />;
  return { open, dialog };
}
