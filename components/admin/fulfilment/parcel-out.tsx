"use client";

import { ActionButton } from "@/components/admin/ui/action-button";
import { recordReturnedParcel } from "@/lib/fulfilment/actions/order";
import { returnedParcelRefusals } from "@/lib/fulfilment/copy/order";

/** Records that the parcel of a shipped order has come back. */
export function ParcelOut({ orderId }: { orderId: string }) {
  return (
    <ActionButton
      action={recordReturnedParcel}
      input={{ orderId }}
      label="Il pacco è tornato"
      busyLabel="Registro"
      done={{
        title: "Pacco tornato",
        description: "Il rimborso propone ora di rimettere in vendita la merce.",
      }}
      failures={returnedParcelRefusals}
    />
  );
}
