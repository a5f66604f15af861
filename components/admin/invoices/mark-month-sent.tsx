"use client";

import { ActionButton } from "@/components/admin/ui/action-button";
import { markMonthSent } from "@/lib/invoices/actions";
import { monthName } from "@/lib/invoices/copy/document";
import { type IsoMonth } from "@/lib/invoices/model/list-filter";

export function MarkMonthSent({ month }: { month: IsoMonth }) {
  return (
    <ActionButton
      action={markMonthSent}
      input={{ month }}
      label="Segna tutte come inviate"
      busyLabel="Segno…"
      done={{
        title: "Segnate come inviate",
        description: `Tutte quelle di ${monthName(month)} che erano da inviare.`,
      }}
      failures={{ other: "Non sono riuscito a segnarle. Riprova." }}
    />
  );
}
