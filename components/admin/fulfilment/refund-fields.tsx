"use client";

import { AdminField } from "@/components/admin/ui/admin-field";
import {
  AdminSelect,
  NamedOptions,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { fieldClass } from "@/components/admin/ui/styles";
import { type Parts } from "@/lib/catalog/model/parts";
import { formatEuro } from "@/lib/core/money";
import {
  amountText,
  draftCents,
  type RefundDraft,
  returnedParts,
} from "@/lib/fulfilment/model/refund-draft";
import { refundAmountText, refundReasonLabels } from "@/lib/ledger/copy";
import { refundReasons, unreturnedParts } from "@/lib/ledger/model";
import { type RefundDialogData } from "./refund-data";
import { RestockField } from "./restock-field";

type Props = {
  data: RefundDialogData;
  draft: RefundDraft;
  reason: RegisteredField;
  restock: Parts;
  onDraft: (draft: RefundDraft) => void;
  onReason: () => void;
  onRestock: (parts: Parts) => void;
};

export function RefundFields(props: Props) {
  const { data, draft, reason, restock, onReason, onRestock } = props;
  const unreturned = unreturnedParts(data.refundable);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Amount {...props} />
        <AdminSelect
          {...reason}
          onChange={(event) => {
            onReason();
            return reason.onChange(event);
          }}
          label="Motivo"
          defaultValue=""
        >
          <option value="" disabled>
            Scegli
          </option>
          <NamedOptions values={refundReasons} names={refundReasonLabels} />
        </AdminSelect>
      </div>
      <RestockField
        chosen={restock}
        returned={returnedParts(draft, data.items, unreturned)}
        unreturned={unreturned}
        areGoodsHere={data.refundable.goods !== "out"}
        onChange={onRestock}
      />
    </>
  );
}

function Amount({ data, draft, onDraft }: Props) {
  const { refundableCents } = data.refundable;
  const isRefused =
    draft.typedAmount !== null &&
    draft.typedAmount.trim() !== "" &&
    draftCents(draft, data, refundableCents) === null;
  return (
    <AdminField
      id="refund-amount"
      label={`Importo, al massimo ${formatEuro(refundableCents)}`}
      error={isRefused ? refundAmountText(refundableCents) : undefined}
    >
      {(attributes) => (
        <input
          {...attributes}
          inputMode="decimal"
          autoComplete="off"
          value={amountText(draft, data, refundableCents)}
          onChange={(event) => onDraft({ ...draft, typedAmount: event.target.value })}
          className={`${fieldClass} text-right`}
        />
      )}
    </AdminField>
  );
}
