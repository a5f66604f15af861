import { type Metadata } from "next";
import { type ReactNode } from "react";
import { CheckoutFooter } from "@/components/shop/checkout/frame";
import { getSettings } from "@/lib/settings/queries";
import { ModeBanner, PageFrame } from "../page-frame";

export const metadata: Metadata = { robots: { index: false } };

export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  const { brand, legal } = await getSettings();
  return (
    <PageFrame hasPopup={false}>
      <div data-paper className="flex min-h-svh flex-col print:block print:min-h-0">
        <ModeBanner />
        <div className="flex grow flex-col">{children}</div>
        <CheckoutFooter brand={brand} legal={legal} />
      </div>
    </PageFrame>
  );
}
