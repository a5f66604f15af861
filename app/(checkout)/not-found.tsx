import { type Metadata } from "next";
import { BrandMark } from "@/components/site/brand-mark";
import { PageNotFound, notFoundMetadata } from "@/components/site/page-not-found";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = notFoundMetadata;

/** The page of a link that opens no order, in the checkout's own frame. */
export default async function CheckoutNotFound() {
  const { brand } = await getSettings();
  return (
    <>
      <header className="flex min-h-18 items-center px-margin lg:min-h-20 lg:pl-bleed">
        <BrandMark name={brand.name} />
      </header>
      <main id="contenuto" tabIndex={-1} className="grow outline-none">
        <PageNotFound />
      </main>
    </>
  );
}
