import { type Metadata } from "next";
import { connection } from "next/server";
import { BoxPage } from "@/components/shop/checkout/frame";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";
import { reviewCheck } from "@/lib/reviews/copy/review";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "La tua recensione",
  robots: { index: false, follow: false },
};

export default async function ReviewsPage() {
  // Rendered per request: scripts on pages about an order carry a nonce.
  await connection();
  const { brand } = await getSettings();
  return (
    <BoxPage brand={brand}>
      <h1 className="title-1 pt-6">Per recensire serve il tuo link</h1>
      <p className="lead mt-5">
        Lo mandiamo per email qualche giorno dopo la consegna. Cerca «Come ti trovi» nella tua
        posta.
      </p>
      <p className="note mt-6 max-w-measure">{reviewCheck}</p>
      <p className="mt-8">
        <Link href={routes.products} className={buttonClass("filled")}>
          Vai al prodotto
        </Link>
      </p>
    </BoxPage>
  );
}
