import { type Metadata } from "next";
import { BoxPicture } from "@/components/shop/checkout/box-picture";
import { CheckoutHeader } from "@/components/shop/checkout/checkout-header";
import { Columns } from "@/components/shop/checkout/columns";
import { EraseForm } from "@/components/shop/privacy/erase-form";
import { ExportForm } from "@/components/shop/privacy/export-form";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { systemClock } from "@/lib/core/clock";
import { routes } from "@/lib/platform/routes";
import { findOpenRequest } from "@/lib/privacy/queries";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "I tuoi dati",
  robots: { index: false, follow: false },
};

/** Opened from an e-mail link. A GET changes nothing, because mail programs open links too. */
export const dynamic = "force-dynamic";

export default async function PrivacyConfirmPage({
  params,
}: {
  params: Promise<{ token: string }>;
}) {
  const { token } = await params;
  const [request, { brand, retention }] = await Promise.all([
    findOpenRequest(token, systemClock()),
    getSettings(),
  ]);
  return (
    <>
      <CheckoutHeader brand={brand} />
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col outline-none">
        <Columns aside={<BoxPicture />}>
          {!request.ok ? (
            <Unusable />
          ) : request.value.kind === "export" ? (
            <ExportForm token={token} email={request.value.email} />
          ) : (
            <EraseForm
              token={token}
              email={request.value.email}
              ordersYears={retention.ordersYears}
            />
          )}
        </Columns>
      </main>
    </>
  );
}

function Unusable() {
  return (
    <>
      <h1 className="title-1 pt-6">Questo link non vale più</h1>
      <p className="lead mt-5">
        È già stato usato, oppure è passato più di un giorno. Se ti serve ancora, chiedine un altro:
        arriva subito.
      </p>
      <p className="mt-8">
        <Link href={routes.privacyRequest} className={buttonClass("filled")}>
          Fai un’altra richiesta
        </Link>
      </p>
    </>
  );
}
