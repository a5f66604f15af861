"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Link } from "@/components/ui/link";
import { AdminDialog, AdminDialogClose } from "@/components/admin/ui/admin-dialog";
import { adminButton } from "@/components/admin/ui/styles";

type Props = {
  orderId: string;
  /** The order's own page. */
  pageHref: string;
  /** The list's address without this order. */
  closeHref: string;
  children: ReactNode;
};

/** The window an order's details stand in. Open as long as the URL says so. */
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
      // There is no trigger to return to; the order's number in the list stands beside it.
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
