"use client";

import { type ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FormField } from "@/components/ui/form-field";
import { type CheckoutForm } from "@/lib/checkout/schema";
import { fieldId, type FieldSpec, invoiceAddressSpecs, invoiceFieldSpecs } from "./fields";

/** Offers an invoice, which must be requested by the time of the sale (DPR 633/1972, art. 22). */
export function InvoiceChoice() {
  const { control, getValues, setValue } = useFormContext<CheckoutForm>();
  const [chosen, elsewhere] = useWatch({ control, name: ["invoice_for", "invoice_elsewhere"] });
  return (
    <div>
      <label className="tick font-medium">
        <input
          type="checkbox"
          checked={chosen !== ""}
          onChange={({ target }) => {
            const [name, number] = getValues(["company_name", "vat_number"]);
            const buyer = name === "" && number === "" ? "person" : "company";
            setValue("invoice_for", target.checked ? buyer : "");
          }}
        />
        Desidero la fattura
      </label>
      {chosen !== "" && (
        <div role="group" aria-label="Dati per la fattura" className="mt-2">
          <Choice
            name="invoice_for"
            value="person"
            title="Per me"
            details={["intestata al nome e cognome che hai scritto sopra"]}
          />
          <Choice
            name="invoice_for"
            value="company"
            title="Per un’impresa o un professionista"
            details={["con partita IVA, oppure un ente con il suo codice fiscale"]}
          />
          <div className="fields mt-4">
            {invoiceFieldSpecs[chosen].map((spec) => (
              <CheckoutField key={spec.name} spec={spec} />
            ))}
          </div>
          <label className="tick mt-2">
            <input
              type="checkbox"
              checked={elsewhere !== ""}
              onChange={({ target }) => {
                setValue("invoice_elsewhere", target.checked ? "yes" : "");
              }}
            />
            L’indirizzo della fattura è un altro
          </label>
          {elsewhere !== "" && (
            <div className="fields mt-2">
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

export function CheckoutField({ spec }: { spec: FieldSpec }) {
  const { register, formState } = useFormContext<CheckoutForm>();
  const { name, wide, optional = false, ...input } = spec;
  return (
    <FormField
      id={fieldId(name)}
      className={wide ? "col-span-full" : ""}
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
  /** Parts between which a narrow line may break. */
  details: readonly string[];
  marks?: ReactNode;
  price?: string;
};

export function Choice({ name, value, title, details, marks, price }: ChoiceProps) {
  const { register } = useFormContext<CheckoutForm>();
  return (
    <label className="order-choice">
      <input type="radio" value={value} {...register(name)} />
      <span>
        <strong>{title}</strong>
        {marks}
        {details.map((detail) => (
          <span key={detail} className="note">
            {detail}
          </span>
        ))}
        {price !== undefined && <span className="price">{price}</span>}
      </span>
    </label>
  );
}
