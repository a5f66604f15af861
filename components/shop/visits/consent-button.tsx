import { type ReactNode } from "react";

/** A button that opens the cookie preferences; `ConsentHost` hears it. */
export function ConsentButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" aria-haspopup="dialog" data-consent="preferences" className={className}>
      {children}
    </button>
  );
}
