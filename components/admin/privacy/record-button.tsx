"use client";

import { useDialog } from "@/components/ui/use-dialog";
import { adminButton } from "@/components/admin/ui/styles";
import { WritersOnly } from "@/components/admin/ui/write-access";

const load = () => import("./record-dialog");

/** Opens the dialog in which a request is noted down that came by another way than the page. */
export function RecordRequestButton({ today }: { today: string }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <WritersOnly>
      <button {...buttonProps} className={adminButton("quiet", "max-md:w-full")}>
        Annota una richiesta…
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} today={today} />}
    </WritersOnly>
  );
}
