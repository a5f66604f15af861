"use client";

import { type ReactNode, useRef } from "react";

/** A menu below its summary. Escape and moving the focus out close it. Works without JavaScript. */
export function MenuDetails({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");
  return (
    <details
      ref={menu}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        menu.current?.querySelector("summary")?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {children}
    </details>
  );
}
