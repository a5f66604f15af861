"use client";

import { InlineSelect } from "@/components/admin/ui/admin-inputs";
import { optionClass } from "@/components/admin/ui/styles";
import { formatEuro } from "@/lib/core/money";
import {
  piecesCents,
  type RefundDialogData,
  type RefundDraft,
} from "@/lib/fulfilment/model/refund-draft";
import { MoneyTableHead } from "./money-table-head";

const cell = "h-8.5 border-b border-line py-1 max-md:h-11";
const number = `${cell} text-right whitespace-nowrap`;

export function RefundLines({
  data,
  draft,
  onChange,
}: {
  data: RefundDialogData;
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
}) {
  const take = (sku: string, quantity: number) =>
    onChange({ ...draft, returned: { ...draft.returned, [sku]: quantity }, typedAmount: null });
  return (
    <table className="w-full border-separate border-spacing-0">
      <MoneyTableHead
        columns={[
          { name: "Articolo reso" },
          { name: "Pagato", className: "w-22 text-right max-md:hidden" },
          { name: "Qtà", className: "w-16 text-right max-md:w-12" },
          { name: "Rimborso", className: "w-24 text-right max-md:w-22" },
        ]}
      />
      <tbody>
        {data.items.map((item) => {
          const { sku, name, quantity } = item;
          const returned = draft.returned[sku] ?? 0;
          return (
            <Row
              key={sku}
              name={name}
              paidCents={item.paidCents}
              refundCents={piecesCents(item, returned)}
              checked={returned > 0}
              onToggle={(checked) => take(sku, checked ? quantity : 0)}
              quantity={
                quantity === 1 ? (
                  returned
                ) : (
                  <InlineSelect
                    aria-label={`Quanti rimborsare: ${name}`}
                    value={returned}
                    onChange={(event) => take(sku, Number(event.target.value))}
                  >
                    {Array.from({ length: quantity + 1 }, (_, count) => (
                      <option key={count}>{count}</option>
                    ))}
                  </InlineSelect>
                )
              }
            />
          );
        })}
        {data.shippingCents > 0 && (
          <Row
            name={data.shippingName}
            paidCents={data.shippingCents}
            refundCents={draft.shipping ? data.shippingCents : 0}
            checked={draft.shipping}
            onToggle={(shipping) => onChange({ ...draft, shipping, typedAmount: null })}
            quantity={draft.shipping ? 1 : 0}
          />
        )}
      </tbody>
    </table>
  );
}

function Row(props: {
  name: string;
  paidCents: number;
  refundCents: number;
  checked: boolean;
  onToggle: (checked: boolean) => void;
  quantity: React.ReactNode;
}) {
  const { name, paidCents, refundCents, checked, onToggle, quantity } = props;
  return (
    <tr>
      <td className={`${cell} pr-3`}>
        <label className={optionClass}>
          <input
            type="checkbox"
            checked={checked}
            onChange={(event) => onToggle(event.target.checked)}
          />
          {name}
        </label>
      </td>
      <td className={`${number} max-md:hidden`}>{formatEuro(paidCents)}</td>
      <td className={number}>{quantity}</td>
      <td className={`${number} ${checked ? "" : "text-cocoa"}`}>{formatEuro(refundCents)}</td>
    </tr>
  );
}
