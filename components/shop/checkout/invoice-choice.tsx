"use client";

import { type ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FormField } from "@/components/ui/form-field";
import { type CheckoutForm } from "@/lib/checkout/schema";
import { type contactSpecs, fieldId, invoiceAddressSpecs, invoiceFieldSpecs } from "./fields";

const boxClass = "m-0 size-5.5 shrink-0 accent-night";

/** Offers an invoice, which must be requested by the time of the sale (DPR 633/1972, art. 22). */
export function InvoiceChoice() {
  const { control, setValue } = useFormContext<CheckoutForm>();
  const [chosen, elsewhere] = useWatch({ control, name: ["invoice_for", "invoice_elsewhere"] });
  return (
    <div>
      <label className="flex min-h-touch cursor-pointer items-center gap-3.5 py-2">
        <input
          type="checkbox"
          className={boxClass}
          checked={chosen !== ""}
          onChange={({ target }) => setValue("invoice_for", target.checked ? "person" : "")}
        />
        <span className="font-medium">Desidero la fattura</span>
      </label>
      {chosen !== "" && (
        <div role="group" aria-label="Dati per la fattura" className="mt-2">
          <Choice
            name="invoice_for"
            value="person"
            title="Per me"
            detail="intestata al nome e cognome che hai scritto sopra"
          />
          <Choice
            name="invoice_for"
            value="company"
            title="Per un’impresa o un professionista"
            detail="con partita IVA, oppure un ente con il suo codice fiscale"
          />
          <div className="mt-4.5 grid gap-x-4 gap-y-4.5 md:grid-cols-2">
            {invoiceFieldSpecs[chosen].map((spec) => (
              <CheckoutField key={spec.name} spec={spec} />
            ))}
          </div>
          <label className="mt-2 flex min-h-touch cursor-pointer items-center gap-3.5 py-2">
            <input
              type="checkbox"
              className={boxClass}
              checked={elsewhere !== ""}
              onChange={({ target }) => {
                setValue("invoice_elsewhere", target.checked ? "yes" : "");
              }}
            />
            <span>L’indirizzo della fattura è un altro</span>
          </label>
          {elsewhere !== "" && (
            <div className="mt-2 grid gap-x-4 gap-y-4.5 md:grid-cols-2">
              {invoiceAddressSpecs.map((spec) => (
                <CheckoutField key={spec.name} spec={spec} />
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

export function CheckoutField({ spec }: { spec: (typeof contactSpecs)[number] }) {
  const { register, formState } = useFormContext<CheckoutForm>();
  const { name, wide, optional = false, ...input } = spec;
  return (
    <FormField
      id={fieldId(name)}
      className={wide ? "md:col-span-2" : ""}
      required={!optional}
      error={formState.errors[name]?.message}
      {...input}
      {...register(name)}
    />
  );
}

type ChoiceProps = {
  name: "shipping_type" | "payment_method" | "invoice_for";
  value: string;
  title: string;
  detail: string;
  marks?: ReactNode;
  price?: ReactNode;
};

export function Choice({ name, value, title, detail, marks, price }: ChoiceProps) {
  const { register } = useFormContext<CheckoutForm>();
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-3.5 border-t border-gold-veil py-3 leading-snug last:border-b">
      <input
        type="radio"
        value={value}
        className="m-0 size-6 flex-none accent-night"
        {...register(name)}
      />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3.5">
        <span className="min-w-0 grow basis-32">
          <span className="flex flex-wrap items-center gap-x-3">
            <strong className="font-medium">{title}</strong>
            {marks}
          </span>
          <span className="note block">{detail}</span>
        </span>
        {price}
      </span>
    </label>
  );
}
