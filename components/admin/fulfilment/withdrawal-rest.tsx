"use client";

import { useId } from "react";
import { AdminField } from "@/components/admin/ui/admin-field";
import { RadioList } from "@/components/admin/ui/radio-list";
import { areaClass } from "@/components/admin/ui/styles";
import { type Cents, formatEuro } from "@/lib/core/money";
import { MAX_WITHHELD_REASON } from "@/lib/ledger/model";

const choices = ["later", "withheld"] as const;

/** What to do with the part of a withdrawal's amount that this refund does not cover. */
export type RestChoice = { choice: (typeof choices)[number] | null; reason: string };

export function WithdrawalRest({
  restCents,
  answer,
  problems,
  onChange,
}: {
  restCents: Cents;
  answer: RestChoice;
  problems: { rest?: string; withheldReason?: string };
  onChange: (answer: RestChoice) => void;
}) {
  const id = useId();
  return (
    <>
      <RadioList
        id={`${id}-rest`}
        label={`Della somma dovuta restano ${formatEuro(restCents)}`}
        values={choices}
        names={{ later: "Lo rimborso dopo", withheld: "Non è dovuto" }}
        hints={{
          later: "il recesso resta aperto",
          withheld: "il recesso si chiude, per esempio perché il prodotto è tornato usato",
        }}
        value={answer.choice}
        error={problems.rest}
        onChange={(choice) => onChange({ ...answer, choice })}
      />
      {answer.choice === "withheld" && (
        <AdminField
          id={`${id}-reason`}
          label="Perché il resto non è dovuto"
          hint="Resta nella cronologia: chi ha mandato il recesso può chiederlo."
          error={problems.withheldReason}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              rows={2}
              maxLength={MAX_WITHHELD_REASON}
              value={answer.reason}
              onChange={(event) => onChange({ ...answer, reason: event.target.value })}
              className={areaClass}
            />
          )}
        </AdminField>
      )}
    </>
  );
}
