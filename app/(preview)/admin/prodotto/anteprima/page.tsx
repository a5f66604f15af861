import { type Metadata } from "next";
import { ProductPage } from "@/app/(shop)/prodotti/product-page";
import { getStaff } from "@/app/admin/load-for-admin";
import { CartShell } from "@/components/shop/cart/cart-shell";
import { SiteFooter } from "@/components/shop/site/site-footer";
import { SiteHeader } from "@/components/shop/site/site-header";
import { getDrawerContent } from "@/lib/cart/queries";
import { getPageDraft } from "@/lib/catalog/queries";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getEnv } from "@/lib/platform/env";
import { shownClaims } from "@/lib/settings/model/claims";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Anteprima della pagina del prodotto",
  robots: { index: false, follow: false },
};

/**
 * The product page with the draft, for staff alone. In a folder of its own: it has the shop's frame, but
 * counts nothing and asks nothing.
 */
export default async function ProductPreviewPage() {
  const staff = await getStaff("read");
  const [draft, settings, drawer] = await Promise.all([
    getPageDraft(staff),
    getSettings(),
    getDrawerContent(),
  ]);
  return (
    <CartShell drawer={drawer}>
      <p className="sticky top-0 z-50 bg-night px-margin py-2 text-center text-note text-on-night">
        Anteprima: la vede solo chi lavora al
        {" negozio. "}
        <a href={dashboardRoutes.adminProductPage} className="underline">
          Torna alla bozza
        </a>
      </p>
      <div className="group/frame flex min-h-svh flex-col">
        <SiteHeader brand={settings.brand.name} />
        <main id="contenuto" tabIndex={-1} className="grow outline-none">
          <ProductPage draft={draft} />
        </main>
        <SiteFooter
          settings={settings}
          claims={shownClaims(settings.claims, getEnv().mode)}
          hasNewsletter={false}
        />
      </div>
    </CartShell>
  );
}
