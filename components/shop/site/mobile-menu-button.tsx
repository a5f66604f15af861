"use client";

import { buttonClass } from "@/components/ui/button";
import { Icon, thin } from "@/components/ui/icon";
import { useDialog } from "@/components/ui/use-dialog";

const loadMenu = () => import("./mobile-menu");

export function MobileMenuButton({ brand }: { brand: string }) {
  const { Dialog: MobileMenu, buttonProps, dialogProps } = useDialog(loadMenu);
  return (
    <>
      <button
        {...buttonProps}
        aria-label="Apri il menu"
        aria-expanded={dialogProps.open}
        className={buttonClass("icon", "@min-[64rem]:hidden")}
      >
        <Icon drawing={thin.menu} />
      </button>
      {MobileMenu && <MobileMenu {...dialogProps} brand={brand} />}
    </>
  );
}
