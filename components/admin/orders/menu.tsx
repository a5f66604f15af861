"use client";

import { type ReactNode } from "react";

/**
 * A button with a panel below it. Escape, moving the focus out, clicking an element with `data-closes`,
 * and submitting a form inside it close the panel.
 */
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
  /** Accessible name, when the content does not say it. */
  label?: string | undefined;
  panelClass?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- receives the clicks on controls inside
    <details
      className={`group/menu relative ${className}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !event.currentTarget.open) return;
        event.stopPropagation();
        close(event.currentTarget);
      }}
      onSubmit={(event) => {
        close(event.currentTarget);
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest("[data-closes]"))
          close(event.currentTarget);
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
        {children}
      </div>
    </details>
  );
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector("summary")?.focus();
}
