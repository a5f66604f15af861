"use client";

import * as Radix from "@radix-ui/react-popover";
import { type ReactNode, useId, useState } from "react";
import { Tooltip } from "./tooltip";

/** Closes the popover around it when its child is clicked. */
export const PopoverClose = Radix.Close;

/** A button with a panel beside it. Submitting a form inside the panel closes it. */
export function Popover({
  button,
  buttonClass,
  label,
  align = "end",
  side = "bottom",
  panelClass,
  className = "",
  children,
}: {
  button: ReactNode;
  buttonClass: string;
  /** Accessible name, when the content does not say it. */
  label?: string | undefined;
  /** Edge of the button that the panel is aligned with. */
  align?: "start" | "end";
  /** `top`: touches a bar at the window's foot, and may span the window. */
  side?: "top" | "bottom";
  panelClass: string;
  className?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Tooltip text={label}>
        <Radix.Trigger
          id={id}
          aria-label={label}
          className={`cursor-pointer ${buttonClass} ${className}`}
        >
          {button}
        </Radix.Trigger>
      </Tooltip>
      <Radix.Content
        aria-labelledby={id}
        align={align}
        side={side}
        sideOffset={side === "top" ? 0 : 4}
        collisionPadding={side === "top" ? 0 : 16}
        onSubmit={() => setOpen(false)}
        className={`z-(--z-popup) rounded-control border border-line-strong bg-well text-ink shadow-2 outline-none ${panelClass}`}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
