"use client";

import { RotateCw } from "lucide-react";
import { useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { showToast } from "@/components/ui/toast-queue";
import { resendEmail } from "@/lib/orders/actions";

export function ResendEmail({ emailId, label }: { emailId: string; label: string }) {
  const [pending, startTransition] = useTransition();
  return (
    <button
      type="button"
      aria-label={`Rispedisci: ${label}`}
      title="Rispedisci"
      aria-busy={pending}
      className={adminButton("ghost-icon", "-mr-1.5 size-7! max-md:size-11!")}
      onClick={() => {
        if (pending) return;
        startTransition(async () => {
          const outcome = await withSignIn(resendEmail)({ emailId }).catch(() => null);
          showToast(
            outcome?.ok
              ? { title: "E-mail rispedita", description: label, key: "resend" }
              : {
                  title: "E-mail non rispedita",
                  description: "Riprova tra poco.",
                  tone: "destructive",
                  key: "resend",
                },
          );
        });
      }}
    >
      <RotateCw
        aria-hidden="true"
        className={`${smallIconClass} ${pending ? "animate-spin" : ""}`}
      />
    </button>
  );
}
