import {
  AdminRadioList,
  AdminTextArea,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { type Cents, formatEuro } from "@/lib/core/money";
import { restChoices } from "@/lib/fulfilment/model/refund-draft";
import { MAX_WITHHELD_REASON } from "@/lib/ledger/model";

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
