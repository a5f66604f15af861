"use client";

import { LogOut } from "lucide-react";
import { signOut } from "next-auth/react";
import { useTransition } from "react";
import { routes } from "@/lib/routes";
import { adminButton, iconClass } from "./looks";

/** Ends the session on this device and leads home. */
export function SignOutButton() {
  const [pending, startTransition] = useTransition();
  return (
    <button
      type="button"
      aria-label="Esci"
      title="Esci"
      disabled={pending}
      className={adminButton("ghost-icon", "hover:bg-line")}
      onClick={() => {
        startTransition(async () => {
          await signOut({ callbackUrl: routes.home });
        });
      }}
    >
      <LogOut aria-hidden="true" className={iconClass} />
    </button>
  );
}
