"use client";

import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { adminButton, errorClass } from "@/components/admin/ui/styles";
import { showToast } from "@/components/ui/toast-queue";
import { endOtherSessions } from "@/lib/staff/actions/account";
import { useAccountAction } from "./use-account-action";

export function OtherSessions() {
  const { error, pending, run } = useAccountAction();
  return (
    <div className="grid gap-2 py-3">
      <div className="flex items-center justify-between gap-4 max-md:flex-col max-md:items-stretch">
        <p className="text-cocoa">
          Hai lasciato la dashboard aperta altrove? Qui resti dentro, gli altri dispositivi escono.
        </p>
        <button
          type="button"
          aria-busy={pending}
          className={adminButton("quiet")}
          onClick={() => {
            run(withSignIn(endOtherSessions), () => {
              showToast({
                title: "Sessioni chiuse",
                description: "Gli altri dispositivi sono usciti.",
                key: "account",
              });
            });
          }}
        >
          Chiudi le altre sessioni
        </button>
      </div>
      {error !== null && (
        <p role="alert" className={errorClass}>
          {error.message}
        </p>
      )}
    </div>
  );
}
