"use client";

import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { correctAddress } from "@/lib/fulfilment/actions";
import { fulfilmentMessages, otherTownText } from "@/lib/fulfilment/copy/order-page";
import { type OrderPage } from "@/lib/fulfilment/queries/order-page";
import { addressForm } from "@/lib/fulfilment/schema/address";

type Props = DialogProps & {
  order: Pick<OrderPage, "id" | "number" | "address" | "postalCode" | "city" | "province">;
};

/** Corrects the delivery address of an order that has not been shipped. */
export default function AddressDialog({ order, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "order-address",
    schema: addressForm,
    defaultValues: {
      address: order.address,
      postal_code: order.postalCode,
      city: order.city,
      province: order.province,
    },
    keepsValues: true,
    action: (values) => correctAddress({ orderId: order.id, ...values }),
    messages: fulfilmentMessages,
    toast: ({ otherTown }, { postal_code }) => ({
      title: "Indirizzo corretto",
      ...(otherTown !== null && { description: otherTownText(postal_code, otherTown) }),
      key: "order-address",
    }),
  });
  return (
    <FormDialog
      form={form}
      title={`Correggi l’indirizzo di ${order.number}`}
      submit="Salva l’indirizzo"
      sending="Salvataggio in corso…"
    >
      <p>Il cliente non riceve email; nella cronologia resta chi l’ha corretto.</p>
      <AdminInput {...form.field("address")} label="Indirizzo" />
      <AdminInput {...form.field("postal_code")} label="Codice postale (CAP)" inputMode="numeric" />
      <AdminInput {...form.field("city")} label="Città" />
      <AdminInput
        {...form.field("province")}
        label="Provincia"
        hint="La sigla: serve solo se il CAP è di più province."
        maxLength={2}
      />
    </FormDialog>
  );
}
