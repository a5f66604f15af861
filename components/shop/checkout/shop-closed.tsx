import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { BackToCart } from "./back-to-cart";
import { BoxPicture } from "./box-picture";
import { CheckoutHeader } from "./checkout-header";
import { Columns } from "./columns";

/** Shown instead of the order form while a shop with live keys is not ready to sell. */
export function ShopClosed({ brand }: { brand: ShopSettings["brand"] }) {
  return (
    <>
      <CheckoutHeader brand={brand}>
        <BackToCart />
      </CheckoutHeader>
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col outline-none">
        <Columns aside={<BoxPicture />}>
          <h1 className="title-1 pt-6">Il negozio non è ancora aperto</h1>
          <p className="lead mt-5">
            Stiamo completando le informazioni che ti dobbiamo prima di un ordine. Per ora non
            prendiamo ordini e non addebitiamo nulla. Il tuo carrello resta com’è.
          </p>
          <p className="mt-8">
            <Link href={routes.products} className={buttonClass("filled")}>
              Torna al prodotto
            </Link>
          </p>
        </Columns>
      </main>
    </>
  );
}
