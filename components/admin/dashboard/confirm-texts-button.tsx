"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";

const load = () => import("./confirm-texts-dialog");

/** Opens the dialog that confirms the legal texts. Not shown to read-only colleagues. */
export function ConfirmTextsButton(props: { version: string; today: string }) {
  return (
    <DialogButton load={load} props={props} about="testi legali">
      Conferma
    </DialogButton>
  );
}
