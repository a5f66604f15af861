import { Link } from "@/components/ui/link";
import { type ReactNode } from "react";
import { ConsentButton } from "@/components/shop/visits/consent-button";
import { type Route, routes } from "@/lib/platform/redirects";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";

type Origin = Pick<ShownClaims, "madeInItaly" | "shippedFromItaly">;

/** Where to go next, the brand in large, and who sells. */
export function SiteFooter({
  settings,
  claims,
  newsletter,
}: {
  settings: ShopSettings;
  claims: Origin;
  /** The newsletter form with its heading; it takes the place of the closing sentence. */
  newsletter?: ReactNode;
}) {
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
          <FooterColumns device={settings.brand.device} />
        </div>
        {/* Written by the style sheet: it is a picture of the brand, not text to be read. */}
        <div
          aria-hidden="true"
          data-brand={settings.brand.name}
          className="mt-[0.12em] -mb-[0.08em] -ml-[0.04em] font-serif text-[calc((min(100vw,var(--container-page))-2*var(--spacing-margin))*0.349)] leading-none font-light tracking-[-0.045em] whitespace-nowrap text-[#4d332b] select-none before:content-[attr(data-brand)]"
        />
        <Imprint settings={settings} claims={claims} />
      </div>
    </footer>
  );
}

function FooterColumns({ device }: { device: string }) {
  return (
    <div className="grid grid-cols-2 gap-x-gutter gap-y-10 md:grid-cols-3 lg:col-start-7 lg:-col-end-1">
      <FooterLinks
        title="Negozio"
        links={[
          { label: device, href: routes.products },
          { label: "Pack Duo Premium", href: `${routes.products}#pack` },
          { label: "Domande frequenti", href: `${routes.products}#faq` },
          { label: "Chi Siamo", href: routes.about },
          { label: "Area Pro", href: routes.pro },
        ]}
      />
      <FooterLinks
        title="Assistenza"
        links={[
          { label: "Contatto", href: routes.contact },
          { label: "Spedizione", href: `${routes.contact}#spedizione` },
          { label: "Garanzia", href: `${routes.contact}#garanzia` },
          { label: "Politica resi", href: routes.returns },
          { label: "Recedere dal contratto qui", href: routes.withdrawal },
        ]}
      />
      <FooterLinks
        title="Note"
        links={[
          { label: "Note legali", href: routes.legal },
          { label: "Condizioni di vendita", href: routes.terms },
          { label: "Privacy", href: routes.privacy },
          { label: "I tuoi dati", href: routes.privacyRequest },
          { label: "Cookie", href: routes.cookies },
          { label: "Accessibilità", href: routes.accessibility },
        ]}
      >
        <li>
          <ConsentButton className={footerLink}>Preferenze cookie</ConsentButton>
        </li>
      </FooterLinks>
    </div>
  );
}

const footerLink =
  "inline-flex min-h-touch items-center py-1 text-left no-underline hover:text-on-night hover:underline hover:decoration-1 hover:underline-offset-[0.22em]";

function FooterLinks({
  title,
  links,
  children,
}: {
  title: string;
  links: { label: string; href: Route | `${Route}#${string}` }[];
  /** Entries that are no links, after them. */
  children?: ReactNode;
}) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-note font-medium text-on-night">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className={footerLink}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** The publisher's data (D.Lgs 70/2003), the help's hours and the ways to pay. */
function Imprint({ settings, claims }: { settings: ShopSettings; claims: Origin }) {
  const { contact, legal } = settings;
  const origin = originText(claims);
  return (
    <div className="grid gap-x-gutter gap-y-4 border-t border-gold-on-night/35 pt-6 pb-24 text-small leading-relaxed md:grid-cols-2 lg:grid-cols-[6fr_3fr_3fr] lg:pb-8">
      <p className="md:max-lg:col-span-2 lg:max-w-[44rem]">
        {legal.companyName}, {legal.seat}. Capitale sociale {legal.shareCapital}, P.IVA{" "}
        {legal.vatNumber}, REA {legal.rea}, PEC <span className="wrap-anywhere">{legal.pec}</span>.
        {origin && ` ${origin}.`}
      </p>
      <p>
        Assistenza: {contact.hours}.{" "}
        <a href={`mailto:${contact.email}`} className="wrap-anywhere hover:text-on-night">
          {contact.email}
        </a>
      </p>
      <p className="lg:justify-self-end">Pagamenti accettati: carta, PayPal.</p>
    </div>
  );
}

function originText({ madeInItaly, shippedFromItaly }: Origin): string | null {
  if (madeInItaly && shippedFromItaly) return "Prodotto in Italia e spedito dall’Italia";
  if (madeInItaly) return "Prodotto in Italia";
  return shippedFromItaly ? "Spedito dall’Italia" : null;
}
