"use client";

import { Suspense, lazy, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

const MobileMenu = lazy(() => import("./mobile-menu"));

/** Opens the full-screen menu below 1024 px. */
export function MobileMenuButton({ brand }: { brand: string }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Apri il menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={buttonClass("icon", "lg:hidden")}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon name="menu" />
      </button>
      {wanted && (
        <Suspense>
          <MobileMenu
            brand={brand}
            open={open}
            onOpenChange={setOpen}
            returnFocus={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
