import { type ReactNode } from "react";
import { Announcement } from "@/components/ui/announcement";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { MailLink } from "@/components/ui/mail-link";
import { Price } from "@/components/ui/price";
import { pieceTexts } from "@/lib/catalog/copy/product";
import { sumParts } from "@/lib/catalog/model/parts";
import { notStarted, type PlaceOrderErrorCode, placeOrderMessages } from "@/lib/checkout/copy";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { givenText } from "@/lib/core/given-text";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { phoneHref } from "@/lib/settings/copy/contact";
import { takeBackText } from "@/lib/settings/copy/goods";
import { adults, mustNotSentence, warnings } from "@/lib/settings/model/contraindications";
import { termsHref } from "@/lib/settings/model/terms-version";
import { pricedShipping, shippingLabel } from "@/lib/shipping/model/options";
import { lineText, type OrderView } from "./order-summary";

/** Nothing is charged before the provider's page opens. */
const notStartedCodes = new Set<PlaceOrderErrorCode>(["provider_error", "no_url", "internal"]);

const listed = new Intl.ListFormat("it-IT");
const link = "underline";
const CHECKING = "Convalida in corso...";

type OrderConsentProps = {
  view: OrderView;
  guarantee: ReactNode;
  submitting: boolean;
  refusedAs: PlaceOrderErrorCode | null;
};

/** Shows the order's terms and the binding button (Codice del consumo, art. 49 and 51). */
export function OrderConsent({ view, guarantee, submitting, refusedAs }: OrderConsentProps) {
  return (
    <section aria-labelledby="h-order" className="mt-10 grid gap-5">
      <h2 className="title-3" id="h-order">
        Prima di ordinare
      </h2>
      <OrderTerms view={view} />
      {guarantee}
      <p className="text-[0.9375rem] text-pretty">
        Ordinando accetti
        {" le "}
        <Link href={termsHref(view.terms)} className={link}>
          condizioni di vendita
        </Link>
        <span>{` di ${givenText(view.settings.legal.companyName)}, il venditore.`}</span>
      </p>
      <button type="submit" className={buttonClass("filled", "w-full")} aria-disabled={submitting}>
        {submitting ? CHECKING : "Ordine con obbligo di pagare"}
      </button>
      <Announcement text={submitting ? CHECKING : ""} />
      <Announcement text={`Totale ${formatEuro(view.cart.totalCents)}`} />
      {/* Without a role: the toast has announced it. Errors in fields have their own list. */}
      {refusedAs !== null && refusedAs !== "invalid_input" && (
        <p className="border-l-3 border-danger bg-danger-veil px-4 py-3 text-[0.9375rem] text-pretty text-danger">
          {notStartedCodes.has(refusedAs) ? notStarted : placeOrderMessages[refusedAs]}
        </p>
      )}
    </section>
  );
}

function OrderTerms({ view: { cart, shipping, settings, shows } }: { view: OrderView }) {
  const { returns, contact } = settings;
  const parts = sumParts(cart.lines);
  return (
    <dl className="border-t border-gold text-[0.9375rem] leading-snug">
      <Row label="Ordine">{listed.format(cart.lines.map(lineText))}</Row>
      <Row label="Nel pacco">{listed.format(pieceTexts(parts, settings))}</Row>
      <Row label="Consegna">
        entro <span className="inline-block">{formatDeliveryDay(shipping.deliverBy)}</span>,
        <span>
          {` ${pricedShipping(shippingLabel(shipping.id).toLowerCase(), cart.shippingCents)}`}
        </span>
      </Row>
      {cart.discountCents > 0 && <Row label="Sconto">{`−${formatEuro(cart.discountCents)}`}</Row>}
      <Row label="Totale">
        <strong className="font-semibold">
          <Price cents={cart.totalCents} />
        </strong>
        <span>{shows.vatNote !== null && `, ${shows.vatNote}`}</span>
      </Row>
      <Row label="Se ci ripensi">
        hai {returns.withdrawalDays} giorni dalla
        {" consegna: "}
        <Link href={routes.withdrawal} className={link}>
          Recedere dal contratto qui
        </Link>
        . La restituzione per ripensamento è a tuo carico
      </Row>
      <Row label="Vecchio apparecchio">{takeBackText(settings)}</Row>
      {parts.devices > 0 && (
        <Row label="Avvertenze">
          <span>{`${adults} ${mustNotSentence()} `}</span>
          <Link href={warnings.href} className={link}>
            Leggi tutte le avvertenze
          </Link>
        </Row>
      )}
      <Row label="Assistenza">
        {contact.phone !== "" && (
          <>
            <a href={phoneHref(contact.phone)} className={`${link} inline-block`}>
              {contact.phone}
            </a>
            {", "}
          </>
        )}
        <MailLink email={contact.email} className={link} />
      </Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 border-b border-gold-veil py-2.5 md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="text-cocoa">{label}</dt>
      <dd className="text-pretty">{children}</dd>
    </div>
  );
}
