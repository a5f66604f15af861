import { useEffect } from "react";
import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { releaseLines } from "./hold-lines";

/** Light off: nothing in the cart. */
export function EmptyCart({ close }: { close: () => void }) {
  useEffect(releaseLines, []);
  return (
    <div className="grid grow place-content-center gap-8 px-5 pb-12 md:grid-cols-[auto_1fr] md:items-center md:px-8">
      <img
        src="/media/img/cut-dispositivo-retro.webp"
        width={336}
        height={897}
        alt=""
        className="h-48 w-auto md:h-60"
      />
      <div>
        <p className="title-2">Il tuo carrello è vuoto</p>
        <Link href={routes.products} className={buttonClass("filled", "mt-5")} onClick={close}>
          Scopri i prodotti
        </Link>
      </div>
    </div>
  );
}
