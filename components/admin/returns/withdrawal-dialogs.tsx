"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";

const loadAttach = () => import("./attach-dialog");
const loadClose = () => import("./close-dialog");
const loadRecord = () => import("./record-dialog");

export function RecordWithdrawalButton({ today }: { today: string }) {
  return (
    <DialogButton load={loadRecord} props={{ today }} className="max-md:w-full">
      Annota un recesso…
    </DialogButton>
  );
}

export function AttachWithdrawalButton(props: { id: string; name: string; number: string }) {
  return (
    <DialogButton load={loadAttach} props={props} about={`recesso di ${props.name}`}>
      Abbina a un ordine…
    </DialogButton>
  );
}

export function CloseWithdrawalButton(props: { id: string; name: string }) {
  return (
    <DialogButton load={loadClose} props={props} about={`recesso di ${props.name}`}>
      Chiudi senza rimborso…
    </DialogButton>
  );
}
