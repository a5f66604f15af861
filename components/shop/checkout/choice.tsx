"use client";

import { type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { type CheckoutForm } from "@/lib/checkout/schema";

/** One radio row of the shipping or payment choice. */
export function Choice({
  name,
  value,
  title,
  detail,
  marks,
  price,
}: {
  name: "shipping_type" | "payment_method" | "invoice_for";
  value: string;
  title: string;
  detail: string;
  /** Beside the title. */
  marks?: ReactNode;
  price?: ReactNode;
}) {
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
