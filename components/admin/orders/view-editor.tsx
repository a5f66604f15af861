"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Pencil, Plus } from "@/components/admin/ui/icons";
import { smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { type SavedView } from "@/lib/fulfilment/model/order-table";

const load = () => import("./view-dialog");

export function ViewEditor(props: { query: string; view: SavedView | null }) {
  const drawing = props.view ? Pencil : Plus;
  return (
    <DialogButton load={load} props={props} style="ghost" className="ml-auto flex-none" forReaders>
      <Icon drawing={drawing} className={smallIconClass} />
      <span>{props.view ? "Modifica vista" : "Salva vista"}</span>
    </DialogButton>
  );
}
