"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";
import { type DocumentState } from "@/lib/invoices/model/document";

const loadDialog = () => import("./note-state-dialog");

type Props = { id: string; number: string; state: DocumentState; reason: string | null };

export function NoteStateButton(props: Props) {
  return (
    <DialogButton load={loadDialog} props={props} about={`documento ${props.number}`}>
      Cambia…
    </DialogButton>
  );
}
