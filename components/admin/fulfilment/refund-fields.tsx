"use client";

import { useId } from "react";
import { errorClass, fieldClass, labelClass } from "@/components/admin/ui/styles";
import { formatEuro } from "@/lib/core/money";
import { amountText, draftCents, type RefundDraft } from "@/lib/fulfilment/model/refund-draft";
import { refundReasonLabels } from "@/lib/ledger/copy";
import { type RefundReason, refundReasons } from "@/lib/ledger/model";
import { LabelledSelect } from "./labelled-select";
import { type RefundDialogData } from "./refund-data";
import { RestockField } from "./restock-field";

type Props = {
  data: RefundDialogData;
  draft: RefundDraft;
  reason: RefundReason | null;
  reasonError: string | undefined;
  restockDevices: number;
  returnedDevices: number;
  /** Devices of the order not yet returned. */
  unreturnedDevices: number;
  onDraft: (draft: RefundDraft) => void;
  onReason: (reason: RefundReason) => void;
  onRestock: (devices: number) => void;
};

export function RefundFields(props: Props) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Amount {...props} />
        <LabelledSelect
          label="Motivo"
          values={refundReasons}
          names={refundReasonLabels}
          value={props.reason}
          error={props.reasonError}
          onChange={props.onReason}
        />
      </div>
      <RestockField
        device={props.data.device}
        devices={props.restockDevices}
        returnedDevices={props.returnedDevices}
        unreturnedDevices={props.unreturnedDevices}
        onChange={props.onRestock}
      />
    </>
  );
}

function Amount({ data, draft, onDraft }: Props) {
  const id = useId();
  const { refundableCents } = data.refundable;
  const refused =
    draft.typedAmount !== null &&
    draft.typedAmount.trim() !== "" &&
    draftCents(draft, data, refundableCents) === null;
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className={labelClass}>
        Importo, al massimo {formatEuro(refundableCents)}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={amountText(draft, data, refundableCents)}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? `${id}-error` : undefined}
        onChange={(event) => onDraft({ ...draft, typedAmount: event.target.value })}
        className={`${fieldClass} text-right`}
      />
      {refused && (
        <p id={`${id}-error`} role="alert" className={errorClass}>
          Scrivi un importo fino a {formatEuro(refundableCents)}, per esempio 26,99.
        </p>
      )}
    </div>
  );
}
