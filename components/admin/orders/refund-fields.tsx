"use client";

import {
  AdminField,
  AdminRadioList,
  AdminTextArea,
  InlineSelect,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { fieldClass, optionClass } from "@/components/admin/ui/styles";
import { hasParts, noParts, type Parts } from "@/lib/catalog/model/parts";
import { type Cents, formatEuro } from "@/lib/core/money";
import {
  amountText,
  draftCents,
  type RefundDialogData,
  type RefundDraft,
  restChoices,
} from "@/lib/fulfilment/model/refund-draft";
import { partCountText, partNouns } from "@/lib/inventory/copy";
import { partNames } from "@/lib/inventory/model/sellable";
import { refundAmountText } from "@/lib/ledger/copy";
import { MAX_WITHHELD_REASON, type Refundable, unreturnedParts } from "@/lib/ledger/model";

/** Returns where the money goes: «sul conto PayPal» or «sulla carta Visa …». */
export function refundMeans({ provider, methodLabel }: Refundable): string {
  return provider === "paypal"
    ? "sul conto PayPal"
    : `sulla carta ${methodLabel ?? "usata per pagare"}`;
}

export function RefundAmount({
  data,
  draft,
  onChange,
}: {
  data: RefundDialogData;
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
}) {
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
          onChange={(event) => onChange({ ...draft, typedAmount: event.target.value })}
          className={`${fieldClass} text-right`}
        />
      )}
    </AdminField>
  );
}

type RestockProps = {
  chosen: Parts;
  /** Parts of the refunded lines; all that are not back in stock by default. */
  returned?: Parts;
  refundable: Refundable;
  onChange: (parts: Parts) => void;
};

/** Asks which parts go back on sale. */
export function RestockField({ chosen, returned = noParts, refundable, onChange }: RestockProps) {
  const unreturned = unreturnedParts(refundable);
  if (!hasParts(unreturned)) return null;
  const proposed = hasParts(returned) ? returned : unreturned;
  const choices = partNames.filter((part) => unreturned[part] > 0);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <label className={optionClass}>
          <input
            type="checkbox"
            checked={hasParts(chosen)}
            onChange={(event) => onChange(event.target.checked ? proposed : noParts)}
          />
          Rimetti in magazzino, con il sigillo integro:
        </label>
        {choices.map((part) => (
          <InlineSelect
            key={part}
            aria-label={`Quanti rimettere in magazzino: ${partNouns[part].many}`}
            value={chosen[part]}
            onChange={(event) => onChange({ ...chosen, [part]: Number(event.target.value) })}
          >
            {Array.from({ length: unreturned[part] + 1 }, (_, count) => (
              <option key={count} value={count}>
                {partCountText(part, count)}
              </option>
            ))}
          </InlineSelect>
        ))}
      </div>
      {refundable.goods === "out" && (
        <p className="text-cocoa">
          Il pacco è ancora fuori: quando torna, premi «Il pacco è tornato» nella pagina
          dell’ordine.
        </p>
      )}
    </div>
  );
}

/** Asks what to do with the part of a withdrawal's amount that this refund does not cover. */
export function WithdrawalRest({
  restCents,
  rest,
  withheldReason,
  isWithheld,
}: {
  restCents: Cents;
  rest: RegisteredField;
  withheldReason: RegisteredField;
  isWithheld: boolean;
}) {
  return (
    <>
      <AdminRadioList
        {...rest}
        label={`Della somma dovuta restano ${formatEuro(restCents)}`}
        values={restChoices}
        names={{ later: "Lo rimborso dopo", withheld: "Non è dovuto" }}
        hints={{
          later: "il recesso resta aperto",
          withheld: "il recesso si chiude, per esempio perché il prodotto è tornato usato",
        }}
      />
      {isWithheld && (
        <AdminTextArea
          {...withheldReason}
          label="Perché il resto non è dovuto"
          hint="Lo legge chi ha mandato il recesso: nell’email del rimborso e nella pagina dell’ordine."
          rows={2}
          maxLength={MAX_WITHHELD_REASON}
        />
      )}
    </>
  );
}
