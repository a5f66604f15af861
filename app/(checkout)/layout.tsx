import { type Metadata } from "next";
import { type ReactNode } from "react";
import { ConsentButton } from "@/components/shop/visits/consent-button";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";
import { sellerLine } from "@/lib/settings/copy/seller";
import { getSettings } from "@/lib/settings/queries";
import { ModeBanner, PageFrame } from "../page-frame";

export const metadata: Metadata = { robots: { index: false } };

const links = [
  { href: routes.terms, label: "Condizioni di vendita" },
  { href: routes.contact, label: "Contatto" },
  { href: routes.withdrawal, label: "Recedere dal contratto qui" },
] as const;

const linkClass = "inline-flex min-h-9 items-center text-left";

export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  const { legal } = await getSettings();
  return (
    <PageFrame hasPopup={false}>
      <div data-paper className="flex min-h-svh flex-col print:block print:min-h-0">
        <ModeBanner />
        <div className="flex grow flex-col">{children}</div>
        <footer className="border-t border-gold-veil px-margin py-2 text-small leading-snug text-muted md:py-6 lg:px-bleed print:px-0">
          <p className="text-pretty">{sellerLine(legal)}.</p>
          <p className="mt-1 flex flex-wrap gap-x-6 print:hidden">
            {links.map(({ href, label }) => (
              <Link key={href} href={href} className={linkClass}>
                {label}
              </Link>
            ))}
            <ConsentButton className={linkClass}>Preferenze cookie</ConsentButton>
          </p>
        </footer>
      </div>
    </PageFrame>
  );
}
