"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** A part of the page that is folded below 768 px. Its content is in the page either way. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current && window.matchMedia("(min-width: 48rem)").matches)
      details.current.open = true;
  }, []);
  return (
    <details ref={details} className="fold">
      <summary>
        <h3 className="title-2 max-md:text-title-3">{title}</h3>
      </summary>
      {children}
    </details>
  );
}
