import { Fragment } from "react";
import { sectionHeadClass } from "@/components/admin/ui/styles";
import { Lines } from "@/components/ui/lines";
import { pieceTexts } from "@/lib/catalog/copy/product";
import { formatShortDate } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { type PackingSlip } from "@/lib/fulfilment/queries/order-table";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { addressLines } from "@/lib/shipping/model/address";
import { shippingNames } from "@/lib/shipping/model/options";
import { Barcode } from "./barcode";
import { OrdersBackLink } from "./order-link";
import { OpenMessage } from "./order-notices";
import { PrintButton } from "./print-button";

type Props = { slips: PackingSlip[]; settings: ShopSettings; back: { href: string; text: string } };

/**
 * Renders packing slips for print, one per page, on A5 or A4. They show no price, because a parcel may be
 * a gift.
 */
export function PackingSlips({ slips, settings, back }: Props) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <OrdersBackLink href={back.href}>{back.text}</OrdersBackLink>
        <h1 className={`${sectionHeadClass} mr-auto`}>
          {slips.length === 1 ? "Distinta" : `${slips.length} distinte`}
        </h1>
        <PrintButton />
      </div>
      <div className="grid gap-8 print:block">
        {slips.map((slip) => (
          <Fragment key={slip.id}>
            {slip.openMessageId !== null && (
              <OpenMessage id={slip.openMessageId} number={slip.number} isUnshipped />
            )}
            <Slip slip={slip} settings={settings} />
          </Fragment>
        ))}
      </div>
    </>
  );
}

const paperClass =
  "print:max-w-none print:break-after-page print:border-0 print:p-0 print:text-black print:last:break-after-auto";

function Slip({ slip, settings }: { slip: PackingSlip; settings: ShopSettings }) {
  const { number, customerName, phone, items, notes } = slip;
  const sender = [settings.legal.companyName, settings.legal.seat].filter(Boolean).join(", ");
  return (
    <article
      aria-label={`Distinta dell’ordine ${number}`}
      className={`w-full max-w-148 border border-line-strong bg-well p-8 max-md:p-5 ${paperClass}`}
    >
      <header className="flex items-start justify-between gap-4 border-b border-line-strong pb-3">
        <p className="font-serif text-[1.375rem]/7">{settings.brand.name}</p>
        <div className="min-w-0 text-right">
          <Barcode text={number} />
          <p className="mt-1">
            <b className="text-[1.0625rem] font-semibold whitespace-nowrap">{number}</b>{" "}
            <span className="text-cocoa print:text-black">{formatShortDate(slip.createdAt)}</span>
          </p>
        </div>
      </header>
      <div className="grid grid-cols-[1fr_auto] gap-6 py-5">
        <div>
          <h2 className="mb-1 text-xs/4 text-cocoa print:text-black">Spedire a</h2>
          <address className="text-[1rem]/6 wrap-anywhere not-italic">
            <b className="font-semibold">{customerName}</b>
            <br />
            <Lines lines={addressLines(slip)} />
          </address>
          <p className="mt-1">{phone}</p>
          {sender !== "" && (
            <p className="mt-3 text-xs/4 text-cocoa print:text-black">{`Mittente: ${sender}`}</p>
          )}
        </div>
        <div className="text-right">
          <h2 className="mb-1 text-xs/4 text-cocoa print:text-black">Spedizione</h2>
          <p className="font-medium">{shippingNames[slip.shippingType]}</p>
          <p className="text-cocoa print:text-black">
            <span className="block">da consegnare entro</span>
            <b className="font-semibold text-ink print:text-black">
              {formatDeliveryDay(slip.deliverBy)}
            </b>
          </p>
        </div>
      </div>
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Articoli ordinati</caption>
        <thead className="text-xs text-cocoa print:text-black">
          <tr className="[&>th]:h-7.5 [&>th]:border-b [&>th]:border-line-strong [&>th]:font-medium">
            <th scope="col" className="w-20 text-left">
              Quantità
            </th>
            <th scope="col" className="text-left">
              Articolo
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr
              key={item.name}
              className="align-baseline [&>td]:border-b [&>td]:border-line [&>td]:py-2"
            >
              <td className="font-semibold">{item.quantity}</td>
              <td>
                {item.name}
                <span className="block text-cocoa print:text-black">
                  {pieceTexts(item, settings).join(", ")}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="mt-5 mb-1 font-semibold">Da mettere nel pacco</h2>
      <ul>
        {pieceTexts(slip.parts, settings).map((text) => (
          <li
            key={text}
            className="flex min-h-9 items-center gap-4 border-b border-line text-[1rem]/6 font-medium"
          >
            {/* Ticked by hand while packing. */}
            <span
              aria-hidden="true"
              className="block size-4 flex-none border border-ink print:border-black"
            />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-cocoa print:text-black">
        Cavo USB-C e manuale sono nella scatola di ogni dispositivo.
      </p>
      {notes !== null && notes !== "" && (
        <p className="mt-4 whitespace-pre-line">
          <b className="font-semibold">Nota del cliente:</b>
          <span>{` ${notes}`}</span>
        </p>
      )}
    </article>
  );
}
