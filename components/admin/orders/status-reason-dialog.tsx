"use client";

import { useId, useState } from "react";
import { type DialogProps } from "@/components/ui/use-dialog";
import { fulfilmentMessages } from "@/lib/fulfilment/copy";
import { MAX_REASON_LENGTH } from "@/lib/fulfilment/model";
import { orderStatusLabels } from "@/lib/orders/copy";
import { type OrderStatus } from "@/lib/orders/model";
import { AdminField } from "../admin-field";
import { FormDialog } from "../form-dialog";
import { areaClass } from "../looks";
import { typed } from "../typed";

type Props = DialogProps & {
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
  onReason: (reason: string) => void;
};

/** Asks why a status changes in a way it usually does not. */
export default function StatusReasonDialog({ orderNumber, from, to, onReason, ...dialog }: Props) {
  const [missing, setMissing] = useState(false);
  const id = useId();
  const strong = "font-semibold";

  const send = (form: HTMLFormElement) => {
    const reason = typed(new FormData(form), "reason").trim();
    if (reason !== "") {
      onReason(reason);
      return;
    }
    setMissing(true);
    form.querySelector("textarea")?.focus();
  };

  return (
    <FormDialog
      {...dialog}
      title="Perché cambi lo stato?"
      cancel={`Lascia ${orderStatusLabels[from]}`}
      submit="Cambia stato"
      busy={false}
      onSubmit={send}
    >
      <p>
        {orderNumber} passa da <b className={strong}>{orderStatusLabels[from]}</b> a{" "}
        <b className={strong}>{orderStatusLabels[to]}</b>. Non è il verso solito: il motivo resta
        nella cronologia.
      </p>
      <AdminField
        id={id}
        label="Motivo"
        error={missing ? fulfilmentMessages.reasonMissing : undefined}
      >
        {(wires) => (
          <textarea
            {...wires}
            name="reason"
            rows={3}
            required
            maxLength={MAX_REASON_LENGTH}
            placeholder="Per esempio: consegnato al vicino sbagliato"
            onChange={() => setMissing(false)}
            className={areaClass}
          />
        )}
      </AdminField>
    </FormDialog>
  );
}
