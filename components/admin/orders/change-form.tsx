"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useWatch } from "react-hook-form";
import { AdminCheckbox, AdminRadioList, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { linkClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { useUnsavedWarning } from "@/components/admin/ui/use-unsaved-warning";
import { invoiceSpecs } from "@/components/shop/checkout/fields";
import { Link } from "@/components/ui/link";
import { formatEuro } from "@/lib/core/money";
import { changeOrder } from "@/lib/fulfilment/actions";
import {
  changeMessages,
  changeRefusalText,
  contactPartNames,
  otherTownText,
} from "@/lib/fulfilment/copy/order-change";
import {
  changedContact,
  type ChangeRules,
  changedLines,
  isRepriced,
  MAX_COURIER_NOTE_LENGTH,
  offeredProducts,
  priceChange,
} from "@/lib/fulfilment/model/order-change";
import { type ChangeableOrder } from "@/lib/fulfilment/queries/order-change";
import {
  contactValues,
  type OrderChangeValues,
  orderChangeForm,
  toContact,
} from "@/lib/fulfilment/schema/order-change";
import { type InvoiceWishFields } from "@/lib/invoices/schema/request";
import { linkedOrderHref, orderHref } from "@/lib/orders/model/list-filter";
import { isFree } from "@/lib/orders/model/order";
import { shippingNames, shippingPriceText, shippingTypes } from "@/lib/shipping/model/options";
import { AddressFields, InvoiceFields, LineFields, PersonFields } from "./order-fields";

type Props = {
  order: Pick<ChangeableOrder, "id" | "contact" | "invoice" | "rules" | "seen" | "isPriceFixed">;
};

/** Changes an order that has not left, and shows what that does before it is saved. */
export function OrderChangeForm({ order }: Props) {
  const { id: orderId, rules, seen, isPriceFixed } = order;
  const router = useRouter();
  const form = useAdminForm({
    id: "order-change",
    schema: orderChangeForm,
    defaultValues: toValues(order),
    keepsValues: true,
    action: (values) => changeOrder({ ...values, orderId, seen }),
    messages: changeMessages,
    describe: changeRefusalText,
    toast: ({ otherTown }, { postal_code }) => ({
      title: "Ordine modificato",
      ...(otherTown !== null && { description: otherTownText(postal_code, otherTown) }),
      key: "order-change",
    }),
    onDone: () => router.push(orderHref(orderId)),
    // Loads the order as it is now; what was typed stays.
    onFailure: ({ code }) => {
      if (code === "changed_meanwhile" || code === "paid_meanwhile") router.refresh();
      return false;
    },
  });
  const { control, field, reset } = form;
  useUnsavedWarning(form.formState.isDirty);
  useEffect(() => {
    reset(toValues(order), { keepDirtyValues: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another version brings other values
  }, [seen.revision, seen.fingerprint]);
  const values = useWatch({ control }) as OrderChangeValues;
  return (
    <form {...form.formProps} aria-label="Modifica ordine" className="mb-10 grid max-w-180 gap-8">
      <Part title="Cliente">
        <PersonFields field={field} />
      </Part>
      <Part title="Consegna">
        <AddressFields field={field} />
        <AdminTextArea
          {...field("notes")}
          label="Nota per il corriere"
          hint="Sta sulla distinta e nei file dei corrieri."
          rows={2}
          maxLength={MAX_COURIER_NOTE_LENGTH}
          className="col-span-full"
        />
      </Part>
      <fieldset disabled={isPriceFixed} className="grid gap-4">
        <legend className={`${sectionHeadClass} mb-3`}>Articoli, spedizione e fattura</legend>
        {isPriceFixed && (
          <p className="text-cocoa">{changeMessages[isFree(rules) ? "free" : "price_fixed"]}</p>
        )}
        <LineFields products={offeredProducts(rules)} field={field} />
        <AdminRadioList
          {...field("shipping_type")}
          label="Spedizione"
          values={shippingTypes}
          names={shippingNames}
        />
        {!isFree(rules) && (
          <div className={fieldColumns}>
            <InvoiceFields field={field} chosen={values} />
          </div>
        )}
      </fieldset>
      <Changes order={order} values={values} />
      <AdminCheckbox
        {...field("notify")}
        label={`Avvisa il cliente: manda la nuova conferma con le condizioni a ${values.email}`}
        className="wrap-anywhere"
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton form={form} style="capsule">
          {form.isSending ? "Salvataggio in corso…" : "Salva le modifiche"}
        </SubmitButton>
        <Link href={orderHref(orderId)} className={linkClass}>
          Lascia com’è
        </Link>
      </div>
    </form>
  );
}

function toValues({ contact, invoice, rules }: Props["order"]): OrderChangeValues {
  return {
    ...contactValues(contact),
    ...invoice,
    notes: contact.notes ?? "",
    shipping_type: rules.shippingType,
    lines: offeredProducts(rules).map(({ sku }) => ({
      sku,
      quantity: String(rules.items.find((item) => item.sku === sku)?.quantity ?? 0),
    })),
    notify: true,
  };
}

const fieldColumns = "grid grid-cols-2 items-start gap-3 max-md:grid-cols-1";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={fieldColumns}>
      <legend className={`${sectionHeadClass} mb-3`}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Shows each changed value, old and new, and what the order then costs. */
function Changes({ order, values }: Props & { values: OrderChangeValues }) {
  const { id, contact, invoice, rules } = order;
  const after = toContact(values);
  const quantities = Object.fromEntries(
    values.lines.map(({ sku, quantity }) => [sku, Number(quantity)]),
  );
  const wanted = { quantities, shippingType: values.shipping_type };
  const priced = isRepriced(rules, wanted) ? priceChange(rules, wanted) : null;
  const rows = [
    ...changedContact(contact, after).map((part) => ({
      name: contactPartNames[part],
      from: contact[part] ?? "",
      to: after[part] ?? "",
    })),
    ...(invoiceText(invoice) === invoiceText(values)
      ? []
      : [
          {
            name: contactPartNames.invoice,
            from: invoiceText(invoice),
            to: invoiceText(values),
          },
        ]),
    ...changedLines(rules, quantities).map(({ name, from, to }) => ({
      name: `${name}, quantità`,
      from: String(from),
      to: String(to),
    })),
    ...(wanted.shippingType === rules.shippingType
      ? []
      : [
          {
            name: "spedizione",
            from: shippingNames[rules.shippingType],
            to: shippingNames[wanted.shippingType],
          },
        ]),
    ...(priced?.ok ? amountRows(rules, priced.value) : []),
  ];
  return (
    <section aria-labelledby="order-changes" className="rounded-control bg-cream px-4 py-3.5">
      <h2 id="order-changes" className={`${sectionHeadClass} mb-2`}>
        Che cosa cambia
      </h2>
      {rows.length === 0 && priced === null && <p className="text-cocoa">Ancora niente.</p>}
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1">
        {rows.map(({ name, from, to }) => (
          <div key={name} className="contents">
            <dt className="text-cocoa">{name.charAt(0).toUpperCase() + name.slice(1)}</dt>
            <dd className="wrap-anywhere">
              <span className="text-cocoa">{from || "vuoto"}</span>
              {" → "}
              <b className="font-semibold">{to || "vuoto"}</b>
            </dd>
          </div>
        ))}
      </dl>
      {priced?.ok && <p className="mt-2">{differenceText(rules, priced.value.totalCents)}</p>}
      {priced?.ok === false && (
        <p role="alert" className="mt-2 text-danger">
          {changeMessages[priced.error.code]}
          {(priced.error.code === "above_paid" || priced.error.code === "price_changed") && (
            <>
              {" "}
              <Link href={linkedOrderHref(id)} className={linkClass}>
                Crea un ordine collegato per la differenza
              </Link>
            </>
          )}
        </p>
      )}
    </section>
  );
}

/** Returns what is typed for an invoice; empty without one. */
function invoiceText(fields: InvoiceWishFields): string {
  return invoiceSpecs(fields.invoice_for, fields.invoice_elsewhere)
    .map(({ name }) => fields[name as keyof InvoiceWishFields])
    .filter((text) => text !== "")
    .join(", ");
}

type Amounts = Pick<ChangeRules, "discountCents" | "discountCode" | "shippingCents" | "totalCents">;

function amountRows(from: Amounts, to: Amounts) {
  const rows = [
    { name: "codice", from: from.discountCode ?? "nessuno", to: to.discountCode ?? "nessuno" },
    { name: "sconto", from: formatEuro(from.discountCents), to: formatEuro(to.discountCents) },
    {
      name: "prezzo della spedizione",
      from: shippingPriceText(from.shippingCents),
      to: shippingPriceText(to.shippingCents),
    },
    { name: "totale", from: formatEuro(from.totalCents), to: formatEuro(to.totalCents) },
  ];
  return rows.filter((row) => row.from !== row.to);
}

function differenceText({ totalCents, paymentStatus }: ChangeRules, newCents: number): string {
  const cents = newCents - totalCents;
  if (cents === 0) return "Il totale resta uguale.";
  const size = formatEuro(Math.abs(cents));
  if (paymentStatus === "paid")
    return cents < 0
      ? `${size} in meno: dopo, li rimborsi dalla pagina dell’ordine.`
      : `${size} in più, già pagati.`;
  return `${size} in ${cents < 0 ? "meno" : "più"}: chi ha ordinato paga il nuovo totale.`;
}
