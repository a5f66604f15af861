import { type ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { MailLink } from "@/components/ui/mail-link";
import { PrintedLink } from "@/components/ui/printed-link";
import { type PageTexts } from "@/lib/catalog/model/page-texts";
import { type OrderConfirmation } from "@/lib/checkout/queries";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { routes } from "@/lib/platform/routes";
import { Columns, WaitingIndicator } from "./columns";
import {
  confirmationBadge,
  type ConfirmationState,
  confirmationTexts,
  shownOrderNumber,
} from "./confirmation-state";
import { FirstEvening } from "./first-evening";
import { PlacedSummary } from "./placed-summary";

/** Shows the order, its payment state and the next steps; `film` shows a paid order's first use. */
export function ConfirmationView({
  state,
  contactEmail,
  withdrawalDays,
  giftName,
  pictures,
  siteUrl,
  texts,
  film,
}: {
  state: ConfirmationState;
  contactEmail: string;
  withdrawalDays: number;
  giftName: string;
  /** Paths of the products' pictures, by name. */
  pictures: Readonly<Record<string, string>>;
  /** Printed before a link's path. */
  siteUrl: string;
  /** What the owner wrote on the product page. */
  texts: PageTexts;
  film: ReactNode;
}) {
  const { title, text } = confirmationTexts(state);
  const paid = state.order?.paymentStatus === "paid" ? state.order : null;
  // Without scripts the loading state would never end.
  const onlyWithScripts = state.loading ? "noscript:hidden" : "";
  return (
    <Columns
      aside={
        <div className={onlyWithScripts}>
          <PlacedSummary
            number={shownOrderNumber(state)}
            status={{ text: confirmationBadge(state), good: paid !== null }}
            order={state.order}
            giftName={giftName}
            pictures={pictures}
          />
        </div>
      }
    >
      {state.loading && (
        <noscript>
          <h1 className="title-1 pt-6">Il tuo pagamento</h1>
          <p className="lead mt-5">
            Per vedere qui l’esito serve JavaScript. Se hai pagato, ti arriva un’email con la
            conferma e il link al tuo ordine: non pagare una seconda volta. Se entro un’ora non la
            trovi, neppure nella posta indesiderata, scrivi
            {" all’indirizzo "}
            <MailLink email={contactEmail} />.
          </p>
        </noscript>
      )}
      <div role="status" className={`pt-6 ${onlyWithScripts}`}>
        {state.loading && (
          <div className="pb-6">
            <WaitingIndicator />
          </div>
        )}
        <h1 className="title-1">{title}</h1>
        {paid && (
          <p className="note mt-4">
            Ordine <span className="inline-block tabular">{paid.number}</span>
          </p>
        )}
        <p className="lead mt-5">{text}</p>
      </div>
      {paid && (
        <p className="mt-7 print:hidden">
          <ButtonLink href={paid.link ?? routes.orderStatus} className="max-md:w-full">
            Segui l’ordine
          </ButtonLink>
        </p>
      )}
      {paid && (
        <AfterPayment
          order={paid}
          contactEmail={contactEmail}
          withdrawalDays={withdrawalDays}
          siteUrl={siteUrl}
        />
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2 print:hidden">
        {!paid && !state.loading && (
          <ButtonLink href={routes.checkout}>Riprova il pagamento</ButtonLink>
        )}
        <p className="flex flex-wrap gap-x-7">
          <ButtonLink href={routes.home} look="link">
            Torna alla home
          </ButtonLink>
          <ButtonLink href={routes.products} look="link">
            Prodotti
          </ButtonLink>
          <ButtonLink href={routes.contact} look="link">
            Contatto
          </ButtonLink>
        </p>
      </div>
      {paid && <FirstEvening order={paid} texts={texts} film={film} />}
    </Columns>
  );
}

type AfterPaymentProps = {
  order: OrderConfirmation;
  contactEmail: string;
  withdrawalDays: number;
  siteUrl: string;
};

function AfterPayment({ order, contactEmail, withdrawalDays, siteUrl }: AfterPaymentProps) {
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
        <PrintedLink siteUrl={siteUrl} href={routes.withdrawal}>
          Recedere dal contratto qui
        </PrintedLink>
        . Per qualunque domanda scrivi
        {" all’indirizzo "}
        <MailLink email={contactEmail} className="-my-1 inline-block py-1 underline" />
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
