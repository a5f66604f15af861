"use client";

import { ActionButton } from "@/components/admin/ui/action-button";
import { resendDelivery, tryEndpoint } from "@/lib/api/actions";
import { apiMessages, deliveryFaultText } from "@/lib/api/copy";

/** Says what the program answered to a message. */
function answered({ fault }: { fault: string | null }) {
  if (fault === null) return { title: "Consegnato", description: "Il programma l’ha ricevuto." };
  const description = deliveryFaultText(fault);
  return fault === "sending"
    ? { title: "In corso", description }
    : { title: "Non consegnato", description, tone: "destructive" as const };
}

const sending = { busyLabel: "Invio…", done: answered, failures: apiMessages };

export function TryButton({ endpointId, about }: { endpointId: string; about: string }) {
  return (
    <ActionButton
      {...sending}
      action={tryEndpoint}
      input={{ endpointId }}
      label="Prova"
      about={about}
    />
  );
}

export function ResendButton({ deliveryId, about }: { deliveryId: string; about: string }) {
  return (
    <ActionButton
      {...sending}
      action={resendDelivery}
      input={{ deliveryId }}
      label="Invia di nuovo"
      about={about}
    />
  );
}
