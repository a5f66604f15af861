import { type Metadata } from "next";
import { CheckoutHeader } from "@/components/shop/checkout/checkout-header";
import { Columns } from "@/components/shop/checkout/columns";
import { GuestOrderView } from "@/components/shop/orders/guest-order-view";
import { PayAgain } from "@/components/shop/orders/pay-again";
import { RenewLink } from "@/components/shop/orders/renew-link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { payAgainMessages } from "@/lib/checkout/copy";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { getEnv } from "@/lib/platform/env";
import { answerNotFound } from "@/lib/platform/http/answer-not-found";
import { getSettings } from "@/lib/settings/queries";
import OrderLinkNotFound from "./not-found";

export const metadata: Metadata = {
  title: "Il mio ordine",
  robots: { index: false, follow: false },
};

/** Opened from the link in an order's e-mails. The token in the address is the permission to read. */
export const dynamic = "force-dynamic";

export default async function GuestOrderPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const [order, settings] = await Promise.all([findGuestOrder(token, new Date()), getSettings()]);
  if (!order.ok && order.error.code === "invalid") {
    answerNotFound();
    return <OrderLinkNotFound />;
  }
  const picture = (
    <ShopImage
      picture={pictures.scatola}
      alt=""
      sizes="(min-width: 1024px) 42vw, 100vw"
      className="mt-auto print:hidden aspect-square w-full [mask-image:linear-gradient(transparent,#000_24%)] object-cover"
    />
  );
  return (
    <>
      <CheckoutHeader brand={settings.brand.name} />
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col outline-none">
        {order.ok ? (
          <GuestOrderView
            order={order.value}
            settings={settings}
            siteUrl={getEnv().SITE_URL}
            payment={<PayAgain token={token} messages={payAgainMessages} />}
          >
            {picture}
          </GuestOrderView>
        ) : (
          <Columns aside={picture}>
            <h1 className="title-1 pt-6">Questo link è scaduto</h1>
            <p className="lead mt-5">
              Per proteggere i tuoi dati i link agli ordini valgono un tempo limitato. Te ne
              mandiamo uno nuovo all’indirizzo email dell’ordine.
            </p>
            <RenewLink token={token} />
          </Columns>
        )}
      </main>
    </>
  );
}
