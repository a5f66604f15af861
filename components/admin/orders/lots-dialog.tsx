"use client";

import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { formatShortDay } from "@/lib/core/dates";
import { correctOrderLots } from "@/lib/inventory/actions";
import { lotMessages, lotPartLabels, tooManyOfLotText } from "@/lib/inventory/copy";
import { type OrderLots } from "@/lib/inventory/queries/lots";
import { orderLotsForm } from "@/lib/inventory/schema";

type Props = DialogProps & { orderId: string; number: string; choices: OrderLots["choices"] };

/** Corrects how many pieces of each lot left with an order. */
export default function LotsDialog({ orderId, number, choices, ...dialog }: Props) {
  const known = choices
    .filter(({ quantity }) => quantity > 0)
    .map(({ lotId, quantity }) => ({ lotId, quantity }));
  const form = useFormDialog(dialog, {
    id: "order-lots",
    schema: orderLotsForm,
    defaultValues: {
      lots: choices.map(({ lotId, quantity }) => ({ lotId, quantity: String(quantity) })),
    },
    keepsValues: true,
    action: ({ lots }) => correctOrderLots({ orderId, known, lots }),
    messages: lotMessages,
    describe: (error) => ("lot" in error ? tooManyOfLotText(error.lot ?? "") : undefined),
    toast: () => ({ title: "Lotti corretti", description: number, key: "order-lots" }),
  });
  return (
    <FormDialog
      form={form}
      title={`Lotti di ${number}`}
      submit="Salva i lotti"
      sending="Salvataggio in corso…"
    >
      <p>Quanti pezzi di ogni lotto sono partiti con questo pacco.</p>
      {choices.map(({ lotId, code, part, expiresOn, max }, index) => (
        <AdminInput
          key={lotId}
          {...form.field(`lots.${index}.quantity`)}
          label={`${lotPartLabels[part]}, lotto ${code}`}
          hint={`${expiresOn === null ? "" : `Scade il ${formatShortDay(expiresOn)} ${expiresOn.slice(0, 4)}. `}Al massimo ${max}.`}
          inputMode="numeric"
        />
      ))}
    </FormDialog>
  );
}
