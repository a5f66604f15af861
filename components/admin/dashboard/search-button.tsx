"use client";

import { useEffect, useEffectEvent } from "react";
import { Search } from "@/components/admin/ui/icons";
import { Key } from "@/components/admin/ui/key";
import { adminButton, iconClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { useDialog } from "@/components/ui/use-dialog";

const load = () => import("./search-dialog");

/** Opens the search of the whole dashboard. `side`: with its words, and with Ctrl K or ⌘K on every page. */
export function SearchButton({ place }: { place: "side" | "top" }) {
  const { Dialog, buttonProps, dialogProps, open } = useDialog(load);
  const isSide = place === "side";
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (!isShortcut || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!dialogProps.open) open();
  });
  useEffect(() => {
    if (!isSide) return;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isSide]);
  return (
    <>
      {isSide ? (
        <button
          {...buttonProps}
          aria-keyshortcuts="Control+K Meta+K"
          className={adminButton(
            "quiet",
            "mb-3 w-full justify-start! px-2! font-normal! text-cocoa",
          )}
        >
          <Icon drawing={Search} className={smallIconClass} />
          Cerca ovunque
          <span aria-hidden="true" className="ml-auto">
            <Key>Ctrl K</Key>
          </span>
        </button>
      ) : (
        <button {...buttonProps} aria-label="Cerca ovunque" className={adminButton("ghost-icon")}>
          <Icon drawing={Search} className={iconClass} />
        </button>
      )}
      {Dialog && dialogProps.open && <Dialog {...dialogProps} />}
    </>
  );
}
