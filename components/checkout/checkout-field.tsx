"use client";

import { useFormContext } from "react-hook-form";
import { Icon } from "@/components/ui/icon";
import { type CheckoutForm } from "@/lib/checkout/schema";
import { type customerFieldSpecs, fieldId } from "./fields";

/** One required field: label, input and, when refused, the message with icon and red border. */
export function CheckoutField({ spec }: { spec: (typeof customerFieldSpecs)[number] }) {
  const { register, formState } = useFormContext<CheckoutForm>();
  const { name, label, wide, autoComplete, inputMode, type = "text" } = spec;
  const error = formState.errors[name]?.message;
  const id = fieldId(name);
  return (
    <div className={`grid content-start gap-1.5 ${wide ? "md:col-span-2" : ""}`}>
      <label htmlFor={id} className="text-note font-medium">
        {label} *
      </label>
      <input
        id={id}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-errore` : undefined}
        className={`min-h-13 w-full rounded-field bg-white ${error ? "border-2 border-danger px-[calc(0.9rem-1px)] py-[calc(0.75rem-1px)]" : "border border-field-border px-[0.9rem] py-3 hover:border-ink"}`}
        {...register(name)}
      />
      {error && (
        <p
          id={`${id}-errore`}
          className="flex items-start gap-2 text-note leading-snug font-medium text-danger"
        >
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
