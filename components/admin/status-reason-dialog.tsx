"use client";

import { useId, useState } from "react";
import { type DialogProps } from "@/components/ui/use-dialog";
import { fulfilmentMessages } from "@/lib/fulfilment/copy";
import { MAX_REASON_LENGTH } from "@/lib/fulfilment/model";
import { orderStatusLabels } from "@/lib/orders/copy";
import { type OrderStatus } from "@/lib/orders/model";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "./admin-dialog";
import { adminButton, errorClass, fieldClass, labelClass } from "./looks";

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
  return (
    <AdminDialog
      {...dialog}
      narrow
      actions={
        <>
          <AdminDialogClose>Lascia {orderStatusLabels[from]}</AdminDialogClose>
          <button type="submit" form={`${id}-form`} className={adminButton("capsule")}>
            Cambia stato
          </button>
        </>
      }
    >
      <AdminDialogHead title="Perché cambi lo stato?" />
      <form
        id={`${id}-form`}
        noValidate
        className="grid gap-4 px-6 py-5 max-md:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          const reason = text(new FormData(event.currentTarget));
          if (reason !== "") {
            onReason(reason);
            return;
          }
          setMissing(true);
          event.currentTarget.querySelector("textarea")?.focus();
        }}
      >
        <p>
          {orderNumber} passa da <b className={strong}>{orderStatusLabels[from]}</b> a{" "}
          <b className={strong}>{orderStatusLabels[to]}</b>. Non è il verso solito: il motivo resta
          nella cronologia.
        </p>
        <div className="grid gap-1">
          <label htmlFor={id} className={labelClass}>
            Motivo
          </label>
          <textarea
            id={id}
            name="reason"
            rows={3}
            required
            maxLength={MAX_REASON_LENGTH}
            placeholder="Per esempio: consegnato al vicino sbagliato"
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-error` : undefined}
            onChange={() => setMissing(false)}
            className={`${fieldClass} h-auto! resize-y py-2`}
          />
          {missing && (
            <p id={`${id}-error`} role="alert" className={errorClass}>
              {fulfilmentMessages.reasonMissing}
            </p>
          )}
        </div>
      </form>
    </AdminDialog>
  );
}

function text(form: FormData): string {
  const value = form.get("reason");
  return typeof value === "string" ? value.trim() : "";
}
