"use client";

import { Pencil, Plus } from "lucide-react";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { smallIconClass } from "@/components/admin/ui/styles";
import { type SavedView } from "@/lib/fulfilment/model/order-table";

const load = () => import("./view-dialog");

export function ViewEditor(props: { query: string; view: SavedView | null }) {
  const Icon = props.view ? Pencil : Plus;
  return (
    <DialogButton load={load} props={props} style="ghost" className="ml-auto flex-none" forReaders>
      <Icon aria-hidden="true" className={smallIconClass} />
      {props.view ? "Modifica vista" : "Salva vista"}
    </DialogButton>
  );
}
