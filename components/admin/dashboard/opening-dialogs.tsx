"use client";

import { AdminInput, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { closeShop, openShop } from "@/lib/dashboard/actions";
import { openingMessages, publicParts } from "@/lib/dashboard/copy/launch";
import { closeShopForm, openShopSchema } from "@/lib/dashboard/schema";
import { type ShopSettings } from "@/lib/settings/model/settings";

const key = "opening";

type Props = DialogProps & { known: ShopSettings["opening"] };

/** Opens the shop, after saying what becomes public. */
export function OpenDialog({ known, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "open-shop",
    schema: openShopSchema.pick({}),
    defaultValues: {},
    action: () => openShop({ known }),
    messages: openingMessages,
    toast: () => ({ title: "Il negozio è aperto", description: "Da adesso prende ordini.", key }),
  });
  return (
    <FormDialog
      form={form}
      title="Apri il negozio"
      submit="Apri il negozio"
      sending="Apertura in corso…"
    >
      {known.state === "preparing" ? (
        <>
          <p>Da quel momento sono pubblici:</p>
          <ul className="list-disc pl-5">
            {publicParts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>Il negozio torna a prendere ordini, con pagamenti veri.</p>
      )}
    </FormDialog>
  );
}

/** Closes the shop for orders. */
export function CloseDialog({ known, today, ...dialog }: Props & { today: string }) {
  const form = useFormDialog(dialog, {
    id: "close-shop",
    schema: closeShopForm,
    defaultValues: { until: "", text: "" },
    action: (values) => closeShop({ ...values, known }),
    messages: openingMessages,
    fields: { past_day: "until" },
    toast: () => ({
      title: "Il negozio è chiuso",
      description: "Pagine, ordini, resi ed email restano.",
      key,
    }),
  });
  return (
    <FormDialog
      form={form}
      title="Chiudi il negozio"
      cancel="Annulla"
      submit="Chiudi il negozio"
      sending="Salvataggio in corso…"
    >
      <p>
        Chi visita il negozio legge che è chiuso e non può ordinare; il carrello resta com’è. Gli
        ordini già fatti, i resi, le email e il recesso continuano.
      </p>
      <AdminInput
        {...form.field("until")}
        label="Chiuso fino al"
        hint="Compreso: riapre da solo il giorno dopo. Vuoto vuol dire finché non lo riapri."
        type="date"
        min={today}
        inputClass="max-w-44"
      />
      <AdminTextArea
        {...form.field("text")}
        label="Che cosa dire a chi visita"
        hint="Facoltativo, per esempio «Siamo in ferie»."
        rows={3}
      />
    </FormDialog>
  );
}
