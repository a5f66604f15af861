import { type ReactNode } from "react";

type ConsentButtonProps = { className?: string; children: ReactNode };

/** Opens the cookie preferences; `ConsentHost` handles it. */
export function ConsentButton({ className, children }: ConsentButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" data-consent="preferences" className={className}>
      {children}
    </button>
  );
}
