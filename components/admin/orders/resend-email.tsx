"use client";

import { RotateCw } from "@/components/admin/ui/icons";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Tooltip } from "@/components/admin/ui/tooltip";
import { errorToast, useAdminAction } from "@/components/admin/ui/use-admin-action";
import { Icon } from "@/components/ui/icon";
import { resendEmail } from "@/lib/fulfilment/actions";

export function ResendEmail({ emailId, label }: { emailId: string; label: string }) {
  const { run, isBusy } = useAdminAction(resendEmail, {
    messages: { other: "Riprova tra poco." },
    toast: () => ({ title: "Email inviata di nuovo", description: label, key: "resend" }),
    onFailure: errorToast({ title: "Email non inviata", key: "resend" }),
  });
  return (
    <Tooltip text="Invia di nuovo">
      <button
        type="button"
        aria-label={`Invia di nuovo: ${label}`}
        aria-busy={isBusy}
        className={adminButton("ghost-icon", "-mr-1.5 size-7! max-md:size-11!")}
        onClick={() => run({ emailId })}
      >
        <Icon drawing={RotateCw} className={`${smallIconClass} ${isBusy ? "animate-spin" : ""}`} />
      </button>
    </Tooltip>
  );
}
