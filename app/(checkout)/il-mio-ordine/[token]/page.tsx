import { type Metadata } from "next";
import { UsageFilm } from "@/components/shop/catalog/films";
import { FirstEvening } from "@/components/shop/checkout/first-evening";
import { orderTexts } from "@/components/shop/checkout/order-texts";
import { GuestOrderView } from "@/components/shop/orders/guest-order-view";
import { PayAgain, PayHandMade } from "@/components/shop/orders/pay-again";
import { RefillOffer } from "@/components/shop/orders/refill-offer";
import { RenewLink } from "@/components/shop/orders/renew-link";
import { OwnReturn } from "@/components/shop/returns/own-return";
import { pictures } from "@/components/ui/pictures";
import { picturesByName } from "@/lib/catalog/model/product";
import { getPageContent, listProducts } from "@/lib/catalog/queries";
import { payAgainMessages } from "@/lib/checkout/copy";
import { readParameter } from "@/lib/core/query-parameter";
import { findOrderableRefill } from "@/lib/inventory/queries/stock";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { getEnv } from "@/lib/platform/env";
import { answerNotFound } from "@/lib/platform/http/answer-not-found";
import { RETURN_PARAMETER } from "@/lib/platform/routes";
import { findOwnReturn } from "@/lib/returns/queries/returns";
import { unitPriceText, withDemonstrationGoods } from "@/lib/settings/copy/goods";
import { findGuaranteeNotice, getSettings } from "@/lib/settings/queries";
import { closureNotice } from "@/lib/shipping/copy";
import { CheckoutFrame, Opening, PicturePage } from "../../frame";
import OrderLinkNotFound from "./not-found";

export const metadata: Metadata = {
  title: "Il mio ordine",
  robots: { index: false, follow: false },
};

/** Opened from the link in an order's e-mails. The token in the address is the permission to read. */
export const dynamic = "force-dynamic";

export default async function GuestOrderPage({
  params,
  searchParams,
}: PageProps<"/il-mio-ordine/[token]">) {
  const { token } = await params;
  const now = new Date();
  const [order, ownReturn, settings, products, { texts }, refill] = await Promise.all([
    findGuestOrder(token, now),
    findOwnReturn(token, now),
    getSettings(),
    listProducts(now),
    getPageContent(),
    findOrderableRefill(now),
  ]);
  if (!order.ok && order.error.code === "invalid") {
    answerNotFound();
    return <OrderLinkNotFound />;
  }
  if (!order.ok)
    return (
      <PicturePage picture={pictures["01-completo"]}>
        <Opening
          title="Questo link è scaduto"
          lead="Per proteggere i tuoi dati i link agli ordini valgono un tempo limitato. Te ne mandiamo uno nuovo all’indirizzo email dell’ordine."
        />
        <RenewLink token={token} />
      </PicturePage>
    );
  const terms = order.value.offeredTerms;
  const consent = terms !== null && {
    terms,
    texts: orderTexts({ settings, notice: await findGuaranteeNotice(), terms }),
  };
  const isPaid = order.value.paymentStatus === "paid" && order.value.status !== "cancelled";
  return (
    <CheckoutFrame>
      <GuestOrderView
        order={order.value}
        pictures={picturesByName(products)}
        settings={settings}
        closure={closureNotice(settings.calendar, now)}
        siteUrl={getEnv().SITE_URL}
        payment={
          consent ? (
            <PayHandMade
              order={order.value}
              token={token}
              seenOrder={order.value.fingerprint}
              messages={payAgainMessages}
              {...consent}
            />
          ) : (
            <PayAgain
              token={token}
              seenOrder={order.value.fingerprint}
              messages={payAgainMessages}
            />
          )
        }
        ownReturn={
          ownReturn && (
            <OwnReturn
              shown={ownReturn}
              token={token}
              outcome={readParameter(await searchParams, RETURN_PARAMETER)}
            />
          )
        }
        firstEvening={
          isPaid && <FirstEvening order={order.value} texts={texts} film={<UsageFilm />} />
        }
        refill={
          refill && (
            <RefillOffer
              product={refill}
              unitPrice={unitPriceText(
                withDemonstrationGoods(settings, getEnv().mode),
                refill.priceCents,
              )}
            />
          )
        }
      />
    </CheckoutFrame>
  );
}
