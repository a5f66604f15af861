import { type ReactNode } from "react";

/** Opens the cookie preferences; `ConsentHost` handles it. */
export function ConsentButton({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-haspopup="dialog" data-consent="preferences" className={className}>
      {children}
    </button>
  );
}
