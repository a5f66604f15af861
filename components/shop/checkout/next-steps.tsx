import { type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PrintedAddress } from "@/components/ui/printed-address";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { type OrderConfirmation } from "@/lib/orders/model/order";
import { routes } from "@/lib/platform/routes";
import { type ConfirmationState } from "./confirmation-state";

type Terms = { contactEmail: string; withdrawalDays: number; siteUrl: string };

export function NextSteps({ state, ...terms }: Terms & { state: ConfirmationState }) {
  const { order, loading } = state;
  const paid = order?.paymentStatus === "paid";
  return (
    <>
      {paid && (
        <p className="mt-7 print:hidden">
          <Link
            href={order.link ?? routes.orderStatus}
            prefetch={false}
            className={buttonClass("filled", "max-md:w-full")}
          >
            Segui l’ordine
          </Link>
        </p>
      )}
      {paid && <AfterPayment order={order} {...terms} />}
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2 print:hidden">
        {!paid && !loading && (
          <Link href={routes.checkout} className={buttonClass("filled")}>
            Riprova il pagamento
          </Link>
        )}
        <p className="flex flex-wrap gap-x-7">
          <Link href={routes.home} className={buttonClass("link")}>
            Torna alla home
          </Link>
          <Link href={routes.products} className={buttonClass("link")}>
            Prodotti
          </Link>
          <Link href={routes.contact} className={buttonClass("link")}>
            Contatto
          </Link>
        </p>
      </div>
    </>
  );
}

function AfterPayment({
  order,
  contactEmail,
  withdrawalDays,
  siteUrl,
}: Terms & { order: OrderConfirmation }) {
  return (
    <section aria-labelledby="h-next" className="mt-10 lg:mt-12">
      <h2 className="title-3" id="h-next">
        Che cosa succede adesso
      </h2>
      <ol className="mt-4 border-t border-gold">
        <Step figure={1}>Prepariamo il tuo pacco e lo affidiamo al corriere.</Step>
        <Step figure={2}>
          Lo ricevi
          {" entro "}
          <strong className="inline-block font-semibold">
            {formatDeliveryDay(order.deliverBy)}
          </strong>
          .
          <span>
            {order.shippingCents === 0 && " La consegna è gratuita: al corriere non devi nulla."}
          </span>
        </Step>
      </ol>
      <p className="note mt-4 text-pretty">
        Hai {withdrawalDays} giorni dalla consegna per
        {" ripensarci: "}
        <Link href={routes.withdrawal} prefetch={false} className="inline-block py-1 underline">
          Recedere dal contratto qui
        </Link>
        <PrintedAddress siteUrl={siteUrl} path={routes.withdrawal} />. Per qualunque domanda scrivi
        {" all’indirizzo "}
        <a href={`mailto:${contactEmail}`} className="inline-block py-1 wrap-anywhere underline">
          {contactEmail}
        </a>
        {" con "}
        il numero dell’ordine.
      </p>
    </section>
  );
}

function Step({ figure, children }: { figure: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline border-b border-gold-veil py-3">
      <span aria-hidden="true" className="font-serif text-[1.5rem] leading-none text-gold-text">
        {figure}
      </span>
      <p className="text-pretty">{children}</p>
    </li>
  );
}
