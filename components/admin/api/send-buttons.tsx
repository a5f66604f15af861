"use client";

import { BusyLabel } from "@/components/admin/ui/action-button";
import { useMay } from "@/components/admin/ui/rights";
import { adminButton } from "@/components/admin/ui/styles";
import { errorToast, useAdminAction } from "@/components/admin/ui/use-admin-action";
import { resendDelivery, tryEndpoint } from "@/lib/api/actions";
import { apiMessages, deliveryFaultText } from "@/lib/api/copy";
import { type Result } from "@/lib/core/result";

type Sent = Promise<Result<{ fault: string | null }, { code: string }>>;

/** Sends a message at once and shows what the program answered. */
function SendButton({ send, label, about }: { send: () => Sent; label: string; about: string }) {
  const { run, isBusy } = useAdminAction<null, { fault: string | null }, { code: string }>(send, {
    messages: apiMessages,
    toast: ({ fault }) =>
      fault === null
        ? { title: "Consegnato", description: "Il programma l’ha ricevuto.", key: "programs" }
        : {
            title: fault === "sending" ? "In corso" : "Non consegnato",
            description: deliveryFaultText(fault),
            tone: fault === "sending" ? "plain" : "destructive",
            key: "programs",
          },
    onFailure: errorToast({ key: "programs" }),
  });
  if (!useMay("write")) return null;
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      className={adminButton("quiet")}
      onClick={() => run(null)}
    >
      <BusyLabel isBusy={isBusy} busyLabel="Invio…">
        {label}
        <span className="sr-only">: {about}</span>
      </BusyLabel>
    </button>
  );
}

export function TryButton({ endpointId, about }: { endpointId: string; about: string }) {
  return <SendButton label="Prova" about={about} send={() => tryEndpoint({ endpointId })} />;
}

export function ResendButton({ deliveryId, about }: { deliveryId: string; about: string }) {
  return (
    <SendButton label="Invia di nuovo" about={about} send={() => resendDelivery({ deliveryId })} />
  );
}
