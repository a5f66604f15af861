import Link from "next/link";
import { type ReactNode } from "react";
import { type Route, routes } from "@/lib/routes";
import { type ShopSettings } from "@/lib/settings/model";

/** Where to go next, the brand in large, and who sells. */
export function SiteFooter({
  settings,
  newsletter,
}: {
  settings: ShopSettings;
  /** The newsletter form with its heading; it takes the place of the closing sentence. */
  newsletter?: ReactNode;
}) {
  const { brand, contact, legal } = settings;
  return (
    <footer className="on-dark bg-night pt-section text-[0.9375rem] text-on-night-2">
      <div className="page">
        <div className="page-grid gap-y-12">
          <div className="lg:col-span-5">
            {newsletter ?? (
              <p className="title-2 text-on-night">
                Dieci minuti al giorno, e qualche buona abitudine per la pelle.
              </p>
            )}
          </div>
          <div className="grid grid-cols-2 gap-x-gutter gap-y-10 md:grid-cols-3 lg:col-start-7 lg:-col-end-1">
            <FooterLinks
              title="Negozio"
              links={[
                { label: brand.device, href: routes.products },
                { label: "Scegli il pack", href: `${routes.products}#pack` },
              ]}
            />
            <FooterLinks title="Assistenza" links={[{ label: "Contatto", href: routes.contact }]} />
            <FooterLinks
              title="Note"
              links={[{ label: "Condizioni di vendita", href: routes.terms }]}
            />
          </div>
        </div>
        {/* Written by the style sheet: it is a picture of the brand, not text to be read. */}
        <div
          aria-hidden="true"
          data-brand={brand.name}
          className="mt-[0.12em] -mb-[0.08em] -ml-[0.04em] font-serif text-[calc((min(100vw,var(--container-page))-2*var(--spacing-margin))*0.349)] leading-none font-light tracking-[-0.045em] whitespace-nowrap text-[#4d332b] select-none before:content-[attr(data-brand)]"
        />
        <p className="border-t border-gold-on-night/35 pt-6 pb-24 text-small leading-relaxed lg:pb-8">
          {brand.name} · {legal.companyName}, {legal.seat}, P.IVA {legal.vatNumber}. Prodotto in
          Italia e spedito dall’Italia. Assistenza: {contact.hours}, {contact.email}. Pagamenti
          accettati: carta, PayPal.
        </p>
      </div>
    </footer>
  );
}

function FooterLinks({
  title,
  links,
}: {
  title: string;
  links: { label: string; href: Route | `${Route}#${string}` }[];
}) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-note font-medium text-on-night">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-touch items-center no-underline hover:text-on-night hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
