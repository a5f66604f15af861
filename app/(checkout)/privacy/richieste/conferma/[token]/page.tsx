import { type Metadata } from "next";
import { BoxPicture } from "@/components/shop/checkout/box-picture";
import { CheckoutHeader } from "@/components/shop/checkout/checkout-header";
import { Columns } from "@/components/shop/checkout/columns";
import { EraseForm } from "@/components/shop/privacy/erase-form";
import { ExportForm } from "@/components/shop/privacy/export-form";
import { systemClock } from "@/lib/core/clock";
import { findLinkedRequest } from "@/lib/privacy/queries";
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
    findLinkedRequest(token, systemClock()),
    getSettings(),
  ]);
  return (
    <>
      <CheckoutHeader brand={brand} />
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col outline-none">
        <Columns aside={<BoxPicture />}>
          {request.kind === "export" ? (
            <ExportForm token={token} email={request.email} />
          ) : (
            <EraseForm token={token} request={request} ordersYears={retention.ordersYears} />
          )}
        </Columns>
      </main>
    </>
  );
}
