"use client";

import { type ReactNode, useRef } from "react";

/** A button with something below it that closes with Escape and when the focus leaves it. */
export function Menu({
  button,
  buttonClass,
  label,
  panelClass = "right-0 w-60",
  className = "",
  children,
}: {
  button: ReactNode;
  buttonClass: string;
  /** The button's name, where its content does not say it. */
  label?: string | undefined;
  panelClass?: string;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    menu.current?.removeAttribute("open");
    menu.current?.querySelector("summary")?.focus();
  };
  return (
    <details
      ref={menu}
      className={`group/menu relative ${className}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !event.currentTarget.open) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget))
          event.currentTarget.removeAttribute("open");
      }}
    >
      <summary
        aria-label={label}
        title={label}
        className={`cursor-pointer list-none ${buttonClass}`}
      >
        {button}
      </summary>
      <div
        tabIndex={-1}
        className={`absolute z-10 mt-1 rounded-control border border-line-strong bg-well text-ink shadow-2 outline-none ${panelClass}`}
      >
        {children(close)}
      </div>
    </details>
  );
}
