import { type Metadata } from "next";
import { Suspense } from "react";
import { CheckoutHeader } from "@/components/checkout/checkout-header";
import { ConfirmationScreen } from "@/components/checkout/confirmation-screen";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Il tuo pagamento" };

export default async function PaymentCompletedPage() {
  const { brand, contact } = await getSettings();
  return (
    <>
      <CheckoutHeader brand={brand.name} />
      <main id="contenuto" tabIndex={-1} className="min-h-svh outline-none">
        {/* The address is known to the browser alone: the page itself is the same for everyone. */}
        <Suspense>
          <ConfirmationScreen contactEmail={contact.email} />
        </Suspense>
      </main>
    </>
  );
}
