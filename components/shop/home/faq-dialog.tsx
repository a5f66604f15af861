"use client";

import { type ReactNode } from "react";
import { Sheet } from "@/components/ui/sheet";
import { type DialogProps } from "@/components/ui/use-dialog";

/** Shows the questions over the page, so that the visitor does not lose their place. */
export default function FaqDialog({ children, ...dialog }: DialogProps & { children: ReactNode }) {
  return (
    <Sheet {...dialog} title="Domande frequenti" wide>
      <div className="pt-4">{children}</div>
    </Sheet>
  );
}
