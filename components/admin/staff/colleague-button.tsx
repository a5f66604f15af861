"use client";

import { adminButton } from "@/components/admin/ui/styles";
import { useDialog } from "@/components/ui/use-dialog";
import { type Colleague } from "@/lib/staff/model/colleagues";

const load = () => import("./colleague-dialog");

export function ColleagueButton({ colleague }: { colleague: Colleague }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <>
      <button {...buttonProps} className={adminButton("quiet", "max-md:w-full")}>
        Gestisci<span className="sr-only">: {colleague.name}</span>
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} colleague={colleague} />}
    </>
  );
}
