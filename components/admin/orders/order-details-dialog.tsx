"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { AdminDialog, AdminDialogClose } from "@/components/admin/ui/admin-dialog";
import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";

type Props = {
  orderId: string;
  pageHref: string;
  /** The list's address without this order. */
  closeHref: string;
  children: ReactNode;
};

/** Shows an order's details in a dialog, open while the URL names the order. */
export function OrderDetailsDialog({ orderId, pageHref, closeHref, children }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  return (
    <AdminDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) router.replace(closeHref, { scroll: false });
      }}
      // The dialog has no trigger; the focus goes to the order's number in the list.
      returnFocus={() => document.getElementById(`ordine-${orderId}`)?.focus()}
      actions={
        <>
          <AdminDialogClose>Chiudi</AdminDialogClose>
          <Link href={pageHref} className={adminButton("quiet")}>
            Apri l’ordine
          </Link>
        </>
      }
    >
      {children}
    </AdminDialog>
  );
}
