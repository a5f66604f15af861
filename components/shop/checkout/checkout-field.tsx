"use client";

import { useFormContext } from "react-hook-form";
import { FormField } from "@/components/ui/form-field";
import { type CheckoutForm } from "@/lib/checkout/schema";
import { type contactSpecs, fieldId } from "./fields";

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
