import { type Metadata } from "next";
import { UsageFilm } from "@/components/shop/catalog/films";
import { FirstEvening } from "@/components/shop/checkout/first-evening";
import { GuestOrderView } from "@/components/shop/orders/guest-order-view";
import { PayAgain } from "@/components/shop/orders/pay-again";
import { RenewLink } from "@/components/shop/orders/renew-link";
import { pictures } from "@/components/ui/pictures";
import { picturesByName } from "@/lib/catalog/model/product";
import { listProducts } from "@/lib/catalog/queries";
import { payAgainMessages } from "@/lib/checkout/copy";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { getEnv } from "@/lib/platform/env";
import { answerNotFound } from "@/lib/platform/http/answer-not-found";
import { getSettings } from "@/lib/settings/queries";
import { closureNotice } from "@/lib/shipping/copy";
import { CheckoutFrame, Opening, PicturePage } from "../../frame";
import OrderLinkNotFound from "./not-found";

export const metadata: Metadata = {
  title: "Il mio ordine",
  robots: { index: false, follow: false },
};

/** Opened from the link in an order's e-mails. The token in the address is the permission to read. */
export const dynamic = "force-dynamic";

export default async function GuestOrderPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const now = new Date();
  const [order, settings, products] = await Promise.all([
    findGuestOrder(token, now),
    getSettings(),
    listProducts(now),
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
  const isPaid = order.value.paymentStatus === "paid" && order.value.status !== "cancelled";
  return (
    <CheckoutFrame>
      <GuestOrderView
        order={order.value}
        pictures={picturesByName(products)}
        settings={settings}
        closure={closureNotice(settings.calendar, now)}
        siteUrl={getEnv().SITE_URL}
        payment={<PayAgain token={token} messages={payAgainMessages} />}
        firstEvening={isPaid && <FirstEvening order={order.value} film={<UsageFilm />} />}
      />
    </CheckoutFrame>
  );
}
