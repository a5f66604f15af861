"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";
import { type DecisionData } from "./decision-data";

const load = () => import("./decision-dialog");

export function DecisionButton({ data }: { data: DecisionData }) {
  const accepts = data.decision === "accepted";
  return (
    <DialogButton load={load} props={{ data }} style={accepts ? "capsule" : "quiet"}>
      {accepts ? "Accetta" : "Rifiuta"}
    </DialogButton>
  );
}
