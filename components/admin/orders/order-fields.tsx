"use client";

import {
  AdminInput,
  AdminSelect,
  InlineSelect,
  NamedOptions,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { MoneyTableHead } from "@/components/admin/ui/plain-table";
import { errorClass } from "@/components/admin/ui/styles";
import {
  type FieldSpec,
  invoiceAddressSpecs,
  invoiceFieldSpecs,
} from "@/components/shop/checkout/fields";
import { MAX_LINE_QUANTITY } from "@/lib/cart/model/drawer";
import { type PricedProduct } from "@/lib/cart/model/pricing";
import { type IsoDay } from "@/lib/core/business-days";
import { formatEuro } from "@/lib/core/money";
import { type InvoiceWishFields } from "@/lib/invoices/schema/request";
import { MAX_BANK_REFERENCE } from "@/lib/ledger/model";

type FieldsOf<Name extends string> = { field: (name: Name) => RegisteredField };

export function PersonFields({ field }: FieldsOf<"first_name" | "last_name" | "email" | "phone">) {
  return (
    <>
      <AdminInput {...field("first_name")} label="Nome" />
      <AdminInput {...field("last_name")} label="Cognome" />
      <AdminInput {...field("email")} label="Email" type="email" />
      <AdminInput {...field("phone")} label="Telefono" type="tel" />
    </>
  );
}

export function AddressFields({
  field,
}: FieldsOf<"address" | "postal_code" | "city" | "province">) {
  return (
    <>
      <AdminInput {...field("address")} label="Indirizzo" className="col-span-full" />
      <AdminInput {...field("postal_code")} label="Codice postale (CAP)" inputMode="numeric" />
      <AdminInput {...field("city")} label="Città" />
      <AdminInput
        {...field("province")}
        label="Provincia"
        hint="La sigla: serve solo se il CAP è di più province."
        maxLength={2}
      />
    </>
  );
}

const invoiceForNames = {
  "": "Senza fattura",
  person: "Per una persona",
  company: "Per un’impresa o un ente",
};
const invoicePlaceNames = { "": "Quello della consegna", yes: "Un altro" };

/** Asks for what the customer wants an invoice, as the checkout does. */
export function InvoiceFields({
  field,
  chosen: { invoice_for, invoice_elsewhere },
}: FieldsOf<keyof InvoiceWishFields> & {
  chosen: Pick<InvoiceWishFields, "invoice_for" | "invoice_elsewhere">;
}) {
  const input = ({ name, wide = false, optional: _, ...shown }: FieldSpec) => (
    <AdminInput
      key={name}
      {...field(name as keyof InvoiceWishFields)}
      {...shown}
      autoComplete="off"
      className={wide ? "col-span-full" : ""}
    />
  );
  return (
    <>
      <AdminSelect {...field("invoice_for")} label="Fattura">
        <NamedOptions values={["", "person", "company"]} names={invoiceForNames} />
      </AdminSelect>
      {invoiceFieldSpecs[invoice_for].map(input)}
      {invoice_for !== "" && (
        <>
          <AdminSelect {...field("invoice_elsewhere")} label="Indirizzo sulla fattura">
            <NamedOptions values={["", "yes"]} names={invoicePlaceNames} />
          </AdminSelect>
          {invoice_elsewhere !== "" && invoiceAddressSpecs.map(input)}
        </>
      )}
    </>
  );
}

const cell = "h-10 border-b border-line py-1 max-md:h-12";
const number = `${cell} text-right whitespace-nowrap`;

/** One row for each product, with its price and how many of it. */
export function LineFields({
  products,
  field,
}: FieldsOf<`lines.${number}.quantity`> & {
  products: readonly Pick<PricedProduct, "sku" | "name" | "priceCents">[];
}) {
  const rows = products.map((product, index) => {
    const { error, ...quantity } = field(`lines.${index}.quantity`);
    return { ...product, error, quantity };
  });
  const error = rows.find((row) => row.error !== undefined)?.error;
  return (
    <div>
      <table className="w-full border-separate border-spacing-0">
        <MoneyTableHead
          columns={[
            { name: "Articolo" },
            { name: "Prezzo", className: "w-24 text-right" },
            { name: "Qtà", className: "w-20 text-right" },
          ]}
        />
        <tbody>
          {rows.map(({ sku, name, priceCents, quantity }) => (
            <tr key={sku}>
              <td className={`${cell} pr-3`}>{name}</td>
              <td className={number}>{formatEuro(priceCents)}</td>
              <td className={number}>
                <InlineSelect {...quantity} aria-label={`Quantità: ${name}`}>
                  {Array.from({ length: MAX_LINE_QUANTITY + 1 }, (_, count) => (
                    <option key={count}>{count}</option>
                  ))}
                </InlineSelect>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {error !== undefined && (
        <p role="alert" className={`mt-1 ${errorClass}`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Asks for a bank transfer that staff record. */
export function TransferFields({
  field,
  today,
}: FieldsOf<"day" | "reference"> & { today: IsoDay }) {
  return (
    <>
      <AdminInput {...field("day")} label="Giorno del bonifico" type="date" max={today} />
      <AdminInput
        {...field("reference")}
        label="Riferimento (CRO o TRN)"
        maxLength={MAX_BANK_REFERENCE}
        spellCheck={false}
      />
    </>
  );
}
