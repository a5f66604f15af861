"use client";

import { useFormContext } from "react-hook-form";
import { PrivacyNote } from "@/components/shop/legal/privacy-note";
import { type CheckoutForm } from "@/lib/checkout/schema";

/** Says what the address is used for, and lets the customer refuse the invitation to review. */
export function AddressPrivacy() {
  const { register } = useFormContext<CheckoutForm>();
  return (
    <div className="mt-5 grid gap-2">
      <PrivacyNote>
        Usiamo questi dati per l’ordine e la consegna. Dopo la consegna possiamo chiederti per email
        una recensione, se non lo escludi qui.
      </PrivacyNote>
      <label className="flex min-h-touch cursor-pointer items-center gap-3 text-note">
        <input
          type="checkbox"
          className="m-0 size-5.5 shrink-0 accent-night"
          {...register("no_review_invitation")}
        />
        Non voglio l’invito a recensire l’acquisto
      </label>
    </div>
  );
}
