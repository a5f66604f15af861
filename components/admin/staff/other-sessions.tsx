"use client";

import { adminButton, errorClass } from "@/components/admin/ui/styles";
import { useAdminAction } from "@/components/admin/ui/use-admin-action";
import { endOtherSessions } from "@/lib/staff/actions/account";
import { accountMessages } from "@/lib/staff/copy/account";

export function OtherSessions() {
  const { run, isBusy, failure } = useAdminAction(endOtherSessions, {
    messages: accountMessages,
    toast: () => ({
      title: "Sessioni chiuse",
      description: "Gli altri dispositivi sono usciti.",
      key: "account",
    }),
  });
  return (
    <div className="grid gap-2 py-3">
      <div className="flex items-center justify-between gap-4 max-md:flex-col max-md:items-stretch">
        <p className="text-cocoa">
          Hai lasciato la dashboard aperta altrove? Qui resti dentro, gli altri dispositivi escono.
        </p>
        <button
          type="button"
          aria-busy={isBusy}
          className={adminButton("quiet")}
          onClick={() => run()}
        >
          Chiudi le altre sessioni
        </button>
      </div>
      {failure !== null && (
        <p role="alert" className={errorClass}>
          {failure}
        </p>
      )}
    </div>
  );
}
