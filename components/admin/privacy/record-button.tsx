"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";

const load = () => import("./record-dialog");

export function RecordRequestButton({ today }: { today: string }) {
  return (
    <DialogButton load={load} props={{ today }} className="max-md:w-full">
      Annota una richiesta…
    </DialogButton>
  );
}
