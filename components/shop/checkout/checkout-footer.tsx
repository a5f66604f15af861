import { ConsentButton } from "@/components/shop/visits/consent-button";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";
import { sellerLine } from "@/lib/settings/copy/seller";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** Shows seller, terms and help, without links that lead away from the purchase. */
export function CheckoutFooter({ brand, legal }: Pick<ShopSettings, "brand" | "legal">) {
  return (
    <footer className="border-t border-gold-veil px-margin py-6 text-small text-muted lg:px-bleed print:px-0">
      <p>
        {brand.name} · {sellerLine(legal)}.
      </p>
      <p className="flex flex-wrap gap-x-6 print:hidden">
        <Link href={routes.terms} className="inline-flex min-h-touch items-center">
          Condizioni di vendita
        </Link>
        <Link href={routes.contact} className="inline-flex min-h-touch items-center">
          Contatto
        </Link>
        <Link
          href={routes.withdrawal}
          prefetch={false}
          className="inline-flex min-h-touch items-center"
        >
          Recedere dal contratto qui
        </Link>
        <ConsentButton className="inline-flex min-h-touch items-center underline">
          Preferenze cookie
        </ConsentButton>
      </p>
    </footer>
  );
}
