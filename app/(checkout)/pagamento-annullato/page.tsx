import { type Metadata } from "next";
import Link from "next/link";
import { CheckoutHeader } from "@/components/checkout/checkout-header";
import { buttonClass } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Pagamento annullato" };

export default async function PaymentCancelledPage() {
  const { brand, contact } = await getSettings();
  return (
    <>
      <CheckoutHeader brand={brand.name} />
      <main
        id="contenuto"
        tabIndex={-1}
        className="page page-grid gap-y-12 pt-6 pb-section outline-none"
      >
        <div className="lg:col-span-6">
          <h1 className="title-1">Pagamento annullato</h1>
          <p className="lead mt-5">
            Il pagamento è stato annullato. Il tuo ordine non è stato elaborato.
          </p>
          <p className="prose mt-3">Nessun addebito è stato effettuato sulla tua carta.</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2">
            <Link href={routes.checkout} className={buttonClass("filled")}>
              Torna all’ordine
            </Link>
            <Link href={routes.products} className={buttonClass("link")}>
              Prodotti
            </Link>
            <Link href={routes.contact} className={buttonClass("link")}>
              Contatto
            </Link>
          </div>
        </div>
        <section aria-labelledby="h-now" className="lg:col-start-8 lg:-col-end-1 lg:pt-3">
          <h2 className="title-3" id="h-now">
            Che cosa puoi fare
          </h2>
          <ul className="mt-4 border-t border-gold *:border-b *:border-gold-veil *:py-3">
            <li>Riprendi l’ordine: carrello e dati sono ancora dove li hai lasciati.</li>
            <li>Scegli l’altro modo di pagare, carta o PayPal.</li>
            <li>
              Se il pagamento non va a buon fine, scrivici: rispondiamo entro{" "}
              {contact.replyWithinHours} ore.
            </li>
          </ul>
        </section>
      </main>
    </>
  );
}
