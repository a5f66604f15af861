"use client";

import { adminButton } from "@/components/admin/ui/styles";
import { useDialog } from "@/components/ui/use-dialog";
import { type DecisionData } from "./decision-data";

const load = () => import("./decision-dialog");

export function DecisionButton({ data }: { data: DecisionData }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  const accepts = data.decision === "accepted";
  return (
    <>
      <button {...buttonProps} className={adminButton(accepts ? "capsule" : "quiet")}>
        {accepts ? "Accetta" : "Rifiuta"}
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} data={data} />}
    </>
  );
}
