"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";
import { ChevronDown } from "@/components/admin/ui/icons";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Popover, PopoverClose } from "@/components/ui/popover";

const variants = ["sheet", "drawer", "screen", "page", "popup"] as const;
const load = () => import("./sample-dialog");

/** Opens a dialog in each variant, and a popover. */
export function SampleDialogs() {
  return (
    <div lang="it" className="relative flex flex-wrap items-center gap-3">
      {variants.map((variant) => (
        <DialogButton key={variant} load={load} props={{ variant }} forReaders>
          {variant}
        </DialogButton>
      ))}
      <Popover
        buttonClass={adminButton("quiet")}
        panelClass="w-60 p-4"
        button={
          <>
            popover
            <Icon drawing={ChevronDown} className={`${smallIconClass} -mr-1 text-muted`} />
          </>
        }
      >
        <p>Un pannello sotto il suo pulsante.</p>
        <PopoverClose className={adminButton("quiet", "mt-3")}>Chiudi</PopoverClose>
      </Popover>
    </div>
  );
}
