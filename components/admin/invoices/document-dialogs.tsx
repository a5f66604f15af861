"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";
import { type Buyer, type DocumentState } from "@/lib/invoices/model/document";
import { type DocumentSums, type IsoMonth } from "@/lib/invoices/model/list-filter";

const loadMarkMonthSent = () => import("./mark-month-sent-dialog");
const loadNoteState = () => import("./note-state-dialog");
const loadCorrect = () => import("./correct-dialog");

export function MarkMonthSentButton(props: { month: IsoMonth; toSend: DocumentSums }) {
  return (
    <DialogButton load={loadMarkMonthSent} props={props}>
      Segna tutte come inviate…
    </DialogButton>
  );
}

export function NoteStateButton(props: {
  id: string;
  number: string;
  state: DocumentState;
  reason: string | null;
}) {
  return (
    <DialogButton load={loadNoteState} props={props} about={`documento ${props.number}`}>
      Cambia…
    </DialogButton>
  );
}

export function CorrectButton(props: { id: string; number: string; buyer: Buyer }) {
  return (
    <DialogButton load={loadCorrect} props={props} about={`documento ${props.number}`}>
      Correggi…
    </DialogButton>
  );
}
