"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { type CheckoutForm } from "@/lib/checkout/schema";
import { CheckoutField } from "./checkout-field";
import { Choice } from "./choice";
import { invoiceFieldSpecs } from "./fields";

/** Offers an invoice, which must be requested by the time of the sale (DPR 633/1972, art. 22). */
export function InvoiceChoice() {
  const { control, setValue } = useFormContext<CheckoutForm>();
  const chosen = useWatch({ control, name: "invoice_for" });
  return (
    <div>
      <label className="flex min-h-touch cursor-pointer items-center gap-3.5 py-2">
        <input
          type="checkbox"
          className="m-0 size-5.5 accent-night"
          checked={chosen !== ""}
          onChange={({ target }) => {
            setValue("invoice_for", target.checked ? "person" : "");
          }}
        />
        <span className="font-medium">Desidero la fattura</span>
      </label>
      {chosen !== "" && (
        <div role="group" aria-label="Dati per la fattura" className="mt-2">
          <Choice
            name="invoice_for"
            value="person"
            title="Per me"
            detail="intestata a nome, cognome e indirizzo che hai scritto sopra"
          />
          <Choice
            name="invoice_for"
            value="company"
            title="Per un’impresa o un professionista"
            detail="con partita IVA, all’indirizzo che hai scritto sopra"
          />
          <div className="mt-4.5 grid gap-x-4 gap-y-4.5 md:grid-cols-2">
            {invoiceFieldSpecs[chosen].map((spec) => (
              <CheckoutField key={spec.name} spec={spec} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
