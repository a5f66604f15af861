import { ActionButton } from "@/components/admin/ui/action-button";
import { CopyText } from "@/components/admin/ui/copy-text";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Check } from "@/components/admin/ui/icons";
import { AsidePart, ContactLines, PageAside } from "@/components/admin/ui/page-aside";
import { RequireRight } from "@/components/admin/ui/rights";
import { ownLinkClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Lines } from "@/components/ui/lines";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { addMonths } from "@/lib/core/local-time";
import { isVatNumber } from "@/lib/core/tax-code";
import { customerText } from "@/lib/customers/model/customer";
import { customerHref } from "@/lib/customers/model/list-filter";
import { sendPaymentLink } from "@/lib/fulfilment/actions";
import { newOrderMessages, originText } from "@/lib/fulfilment/copy/new-order";
import { emailStateLabels } from "@/lib/fulfilment/copy/order-page";
import { newOrderHref } from "@/lib/fulfilment/model/new-order";
import { type OrderInvoice, type OrderPage } from "@/lib/fulfilment/queries/order-page";
import { partCountText } from "@/lib/inventory/copy";
import { lotHref } from "@/lib/inventory/model/list-filter";
import { type OrderLots } from "@/lib/inventory/queries/lots";
import { kindNames, stateNames } from "@/lib/invoices/copy/document";
import { documentFileHref } from "@/lib/invoices/model/list-filter";
import { emailKindLabel } from "@/lib/mail/copy";
import { orderHref } from "@/lib/orders/model/list-filter";
import { payableUntil } from "@/lib/orders/model/order-summary";
import { withdrawalPeriod } from "@/lib/orders/model/withdrawal-period";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { addressLines } from "@/lib/shipping/model/address";
import { ResendEmail } from "./resend-email";

export function OrderAside({
  order,
  lots,
  returns,
}: {
  order: OrderPage;
  lots: OrderLots;
  returns: ShopSettings["returns"];
}) {
  const address = [order.customerName, ...addressLines(order)];
  return (
    <PageAside label="Cliente e consegna">
      <AsidePart title="Cliente">
        <p className="font-medium wrap-anywhere">{order.customerName}</p>
        <ContactLines email={order.email} phone={order.phone} />
        {order.customer !== null && (
          <p className="mt-1">
            <Link href={customerHref(order.id)} className={ownLinkClass}>
              {customerText(order.customer)}
            </Link>
          </p>
        )}
      </AsidePart>
      <RelatedOrders order={order} />
      <PaymentLink order={order} />
      <AsidePart
        title="Spedire a"
        action={
          <CopyText
            text={address.join("\n")}
            label="Copia l’indirizzo"
            done="Indirizzo copiato"
            failed="Indirizzo non copiato"
          />
        }
      >
        <address className="wrap-anywhere not-italic">
          <Lines lines={address} />
        </address>
      </AsidePart>
      {order.notes !== null && order.notes !== "" && (
        <AsidePart title="Nota per il corriere">
          <p className="wrap-anywhere whitespace-pre-line">{order.notes}</p>
        </AsidePart>
      )}
      {lots.choices.length > 0 && (
        <AsidePart
          title="Lotti"
          action={
            <DialogButton
              dialog="orderLots"
              props={{ orderId: order.id, number: order.number, choices: lots.choices }}
              style="ghost"
              className="-my-1 h-6! px-1.5! text-xs max-md:h-11!"
              about="lotti del pacco"
            >
              Correggi…
            </DialogButton>
          }
        >
          <Lots lots={lots.shipped} />
        </AsidePart>
      )}
      {order.invoice !== null && (
        <AsidePart title="Fattura">
          <Invoice invoice={order.invoice} />
        </AsidePart>
      )}
      <AsidePart title="Email">
        <Emails emails={order.emails} />
      </AsidePart>
      <AsidePart title="Diritti">
        <dl className="grid grid-cols-[4rem_1fr] leading-6 [&>dt]:text-cocoa">
          <dt>Recesso</dt>
          <dd>{withdrawalText(order, returns)}</dd>
          <dt>Garanzia</dt>
          <dd>{guarantee(order)}</dd>
        </dl>
      </AsidePart>
    </PageAside>
  );
}

/** The link of an unpaid order, to copy or to send. */
function PaymentLink({ order }: { order: OrderPage }) {
  if (order.paymentLink === null) return null;
  return (
    <AsidePart
      title="Link per pagare"
      action={
        <CopyText
          text={order.paymentLink}
          label="Copia il link"
          done="Link copiato"
          failed="Link non copiato"
        />
      }
    >
      <p className="mb-2 text-cocoa">
        Vale fino {withArticle("al", formatLongDay(italianDay(payableUntil(order))))}.
      </p>
      <ActionButton
        action={sendPaymentLink}
        input={{ orderId: order.id }}
        label="Manda il link per pagare"
        busyLabel="Invio…"
        done={{ title: "Link inviato", description: order.email }}
        failures={newOrderMessages}
      />
    </AsidePart>
  );
}

/** Says who made the order by hand, lists those that go with it, and leads to the form of another. */
function RelatedOrders({ order }: { order: OrderPage }) {
  const { id, origin, paymentStatus, preparedBy, relatedOrders, status } = order;
  if (paymentStatus !== "paid" && !origin && !preparedBy && relatedOrders.length === 0) return null;
  return (
    <AsidePart title="Origine e ordini collegati">
      <p className="wrap-anywhere">{origin === null ? "Ordine del negozio" : originText(origin)}</p>
      {preparedBy !== null && <p className="wrap-anywhere">Assistente: {preparedBy}</p>}
      {relatedOrders.map((one) => (
        <p key={one.id}>
          <Link href={orderHref(one.id)} className={ownLinkClass}>
            {one.number}
          </Link>
        </p>
      ))}
      {paymentStatus === "paid" && (
        <RequireRight>
          {status !== "cancelled" && (
            <p>
              <Link href={newOrderHref("replacement", id)} className={ownLinkClass}>
                Manda una sostituzione
              </Link>
            </p>
          )}
          <p>
            <Link href={newOrderHref("difference", id)} className={ownLinkClass}>
              Crea un ordine per la differenza
            </Link>
          </p>
        </RequireRight>
      )}
    </AsidePart>
  );
}

function Invoice({ invoice }: { invoice: OrderInvoice }) {
  const { name, taxCode, vatNumber, recipientCode, pec, address, documents } = invoice;
  return (
    <>
      <p className="wrap-anywhere">{name}</p>
      {taxCode !== null && <p>CF {taxCode}</p>}
      {vatNumber !== null && (
        <p>
          <span>{`${isVatNumber(vatNumber) ? "P.IVA" : "CF"} ${vatNumber}`}</span>
        </p>
      )}
      {recipientCode !== null && <p>Codice {recipientCode}</p>}
      {pec !== null && <p className="wrap-anywhere">PEC {pec}</p>}
      {address !== null && <p className="wrap-anywhere">{address}</p>}
      {documents.length === 0 ? (
        <p className="mt-1 text-cocoa">Non ancora emessa.</p>
      ) : (
        <ul className="mt-1">
          {documents.map(({ id, kind, number, state }) => (
            <li key={id}>
              <a href={documentFileHref(id)} download className={ownLinkClass}>
                {`${kindNames[kind]} ${number}`}
              </a>
              , <span>{stateNames[state].toLowerCase()}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Lots({ lots }: { lots: OrderLots["shipped"] }) {
  if (lots.length === 0) return <p className="text-cocoa">Nessuno annotato.</p>;
  return (
    <ul>
      {lots.map(({ lotId, part, code, quantity }) => (
        <li key={lotId} className="wrap-anywhere">
          <span>{`${partCountText(part, quantity)}, `}</span>
          <Link href={lotHref(lotId)} className={ownLinkClass}>
            {code}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Emails({ emails }: Pick<OrderPage, "emails">) {
  if (emails.length === 0) return <p className="text-cocoa">Nessuna, per ora.</p>;
  return (
    <ul>
      {emails.map(({ id, kind, state, canResend }) => (
        <li key={id} className="flex items-center gap-2 leading-6 max-md:min-h-11">
          <span className="mr-auto">{emailKindLabel(kind)}</span>
          <span
            className={`inline-flex items-center gap-1 text-xs whitespace-nowrap max-md:text-small ${state === "failed" || state === "bounced" ? "text-danger" : state === "sent" ? "text-success" : "text-cocoa"}`}
          >
            {state === "sent" && <Icon drawing={Check} className={smallIconClass} />}
            {emailStateLabels[state]}
          </span>
          {canResend && (
            <RequireRight right="answer">
              <ResendEmail emailId={id} label={emailKindLabel(kind)} />
            </RequireRight>
          )}
        </li>
      ))}
    </ul>
  );
}

function withdrawalText(order: OrderPage, returns: ShopSettings["returns"]): string {
  if (order.withdrawal)
    return `esercitato ${withArticle("il", formatLongDay(italianDay(order.withdrawal.receivedAt)))}`;
  const { days, lastDay } = withdrawalPeriod(order, returns.withdrawalDays);
  if (lastDay === null) return `${days} giorni dalla consegna`;
  return `fino ${withArticle("al", formatLongDay(lastDay))}`;
}

/** Describes the legal guarantee from delivery (Codice del consumo, art. 133). */
function guarantee({ deliveredAt, isAssumed }: OrderPage): string {
  if (!deliveredAt || isAssumed) return `${GUARANTEE_YEARS} anni dalla consegna`;
  return `fino ${withArticle("al", formatLongDay(italianDay(addMonths(deliveredAt, 12 * GUARANTEE_YEARS))))}`;
}
