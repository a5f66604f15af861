import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { formatDeliveryDay } from "@/lib/core/dates";
import { routes } from "@/lib/routes";
import { type ConfirmationState } from "./confirmation-state";

/** What happens after a payment; without one, the way to try again. */
export function NextSteps({
  state,
  contactEmail,
}: {
  state: ConfirmationState;
  contactEmail: string;
}) {
  const { order, loading } = state;
  const paid = order?.paymentStatus === "paid";
  return (
    <>
      {paid && (
        <section aria-labelledby="h-next" className="mt-10">
          <h2 className="title-3" id="h-next">
            Che cosa succede adesso
          </h2>
          <ol className="mt-4 border-t border-gold *:border-b *:border-gold-veil *:py-3">
            <li>Prepariamo il tuo pacco e lo affidiamo al corriere.</li>
            <li>Lo ricevi entro {formatDeliveryDay(order.deliverBy)}.</li>
            <li>
              Per qualunque domanda scrivi a{" "}
              <a href={`mailto:${contactEmail}`} className="underline">
                {contactEmail}
              </a>{" "}
              con il numero dell’ordine.
            </li>
          </ol>
          {order.shippingType === "standard" && (
            <p className="note mt-4">
              La consegna è gratuita: non c’è nulla da pagare al corriere.
            </p>
          )}
        </section>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2">
        {!paid && !loading && (
          <Link href={routes.checkout} className={buttonClass("filled")}>
            Riprova il pagamento
          </Link>
        )}
        <Link href={routes.home} className={buttonClass(paid ? "filled" : "link")}>
          Torna alla home
        </Link>
        <Link href={routes.products} className={buttonClass("link")}>
          Prodotti
        </Link>
        <Link href={routes.contact} className={buttonClass("link")}>
          Contatto
        </Link>
      </div>
    </>
  );
}
