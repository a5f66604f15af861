"use client";

import { type ReactNode } from "react";
import { openConsentPreferences } from "./consent-events";

/** A button that opens the cookie preferences. */
export function ConsentButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={className}
      onClick={openConsentPreferences}
    >
      {children}
    </button>
  );
}
