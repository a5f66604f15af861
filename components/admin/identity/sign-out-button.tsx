"use client";

import { signOut } from "next-auth/react";
import { useTransition } from "react";
import { keepThisDevice, unsubscribeBrowser } from "@/components/admin/notices/device-push";
import { LogOut } from "@/components/admin/ui/icons";
import { adminButton, iconClass } from "@/components/admin/ui/styles";
import { Tooltip } from "@/components/admin/ui/tooltip";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-queue";
import { signOutFailedToast } from "@/lib/identity/copy/access";
import { routes } from "@/lib/platform/routes";

export function SignOutButton() {
  const [pending, startTransition] = useTransition();
  return (
    <Tooltip text={"Esci"}>
      <button
        type="button"
        aria-label="Esci"
        aria-disabled={pending}
        className={adminButton("ghost-icon", "hover:bg-line")}
        onClick={() => {
          if (pending) return;
          startTransition(async () => {
            await keepThisDevice();
            if (!(await endSession())) {
              showToast({ ...signOutFailedToast, tone: "destructive" });
              return;
            }
            await unsubscribeBrowser();
            window.location.assign(routes.home);
          });
        }}
      >
        <Icon drawing={LogOut} className={iconClass} />
      </button>
    </Tooltip>
  );
}

async function endSession(): Promise<boolean> {
  try {
    // The response has no URL when the server could not end the session.
    const answer: { url?: string } = await signOut({ redirect: false });
    return answer.url !== undefined;
  } catch {
    return false;
  }
}
