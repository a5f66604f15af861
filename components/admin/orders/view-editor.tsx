"use client";

import { Pencil, Plus } from "lucide-react";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { useDialog } from "@/components/ui/use-dialog";
import { type SavedView } from "@/lib/fulfilment/model/order-table";

const loadDialog = () => import("./view-dialog");

export function ViewEditor({ query, view }: { query: string; view: SavedView | null }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(loadDialog);
  const Icon = view ? Pencil : Plus;
  return (
    <>
      <button {...buttonProps} className={adminButton("ghost", "ml-auto flex-none")}>
        <Icon aria-hidden="true" className={smallIconClass} />
        {view ? "Modifica vista" : "Salva vista"}
      </button>
      {Dialog && <Dialog {...dialogProps} query={query} view={view} />}
    </>
  );
}
