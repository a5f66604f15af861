"use client";

import { Suspense, lazy, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

const MobileMenu = lazy(() => import("./mobile-menu"));

/** Opens the full-screen menu below 1024 px. */
export function MobileMenuButton({ brand }: { brand: string }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
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
          <MobileMenu brand={brand} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
