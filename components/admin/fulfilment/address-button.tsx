"use client";

import { type ComponentProps } from "react";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import type AddressDialog from "./address-dialog";

const load = () => import("./address-dialog");

/** Opens the dialog that corrects an order's delivery address. */
export function AddressButton({ order }: Pick<ComponentProps<typeof AddressDialog>, "order">) {
  return (
    <DialogButton
      load={load}
      props={{ order }}
      style="ghost"
      className="-my-1 h-6! px-1.5! text-xs max-md:h-11!"
      about="indirizzo di consegna"
    >
      Correggi…
    </DialogButton>
  );
}
