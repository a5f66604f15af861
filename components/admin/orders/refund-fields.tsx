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
import { type RefundOutcome } from "@/lib/ledger/commands/refund-order";
import { refundAmountText } from "@/lib/ledger/copy";
import { MAX_WITHHELD_REASON, type Refundable, restockableParts } from "@/lib/ledger/model";
import { askedToast } from "@/lib/staff/copy/approval";

/** Returns the toast of a refund that was asked for. */
export function refundToast(state: RefundOutcome["state"], { provider }: Refundable) {
  return state === "pending" && provider === "bank_transfer" ? transferToast : refundToasts[state];
}

const refundToasts: Record<RefundOutcome["state"], { title: string; description: string }> = {
  succeeded: {
    title: "Rimborso fatto",
    description: "Il servizio di pagamento lo ha confermato.",
  },
  pending: {
    title: "Rimborso in corso",
    description: "Il servizio di pagamento lo sta elaborando: l’esito è nella pagina dell’ordine.",
  },
  waiting: askedToast,
};

const transferToast = {
  title: "Manda il bonifico",
  description: "A chi e quanto sta nella pagina dell’ordine, dove poi lo registri.",
};

/** Returns where the money goes: «sul conto PayPal» or «sulla carta Visa …». */
export function refundMeans({ provider, methodLabel }: Refundable): string {
  if (provider === "bank_transfer") return "con un bonifico che mandi tu";
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
  /** Parts of the refunded lines; all that may be put back by default. */
  returned?: Parts;
  refundable: Refundable;
  onChange: (parts: Parts) => void;
};

/** Asks which parts go back on sale. A change has put its own back already. */
export function RestockField({ chosen, returned = noParts, refundable, onChange }: RestockProps) {
  if (refundable.overpaidCents > 0) return null;
  const restockable = restockableParts(refundable);
  if (refundable.hasLeft && hasParts(refundable.out))
    return (
      <p className="text-cocoa">
        Il pacco è partito: i pezzi tornano in vendita quando controlli il reso.
      </p>
    );
  if (!hasParts(restockable)) return null;
  const proposed = hasParts(returned) ? returned : restockable;
  const choices = partNames.filter((part) => restockable[part] > 0);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <label className={optionClass}>
        <input
          type="checkbox"
          checked={hasParts(chosen)}
          onChange={(event) => onChange(event.target.checked ? proposed : noParts)}
        />
        Rimetti in magazzino:
      </label>
      {choices.map((part) => (
        <InlineSelect
          key={part}
          aria-label={`Quanti rimettere in magazzino: ${partNouns[part].many}`}
          value={chosen[part]}
          onChange={(event) => onChange({ ...chosen, [part]: Number(event.target.value) })}
        >
          {Array.from({ length: restockable[part] + 1 }, (_, count) => (
            <option key={count} value={count}>
              {partCountText(part, count)}
            </option>
          ))}
        </InlineSelect>
      ))}
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
