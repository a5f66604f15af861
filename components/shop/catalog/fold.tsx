import { type ReactNode } from "react";

/** A folded part of the page. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <h3 className="title-3">{title}</h3>
      </summary>
      {children}
    </details>
  );
}
