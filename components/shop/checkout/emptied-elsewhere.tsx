import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { readPaidOrder } from "@/lib/checkout/client";
import { routes } from "@/lib/platform/routes";
import { Columns } from "./columns";

/** Says that another tab emptied the cart, or paid its order; `paidBefore` is the last order paid before this page opened. */
export function EmptiedElsewhere({ paidBefore }: { paidBefore: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const paid = readPaidOrder();
  const isPaid = paid !== null && paid !== paidBefore;
  return (
    <Columns aside={null}>
      <h1 ref={heading} tabIndex={-1} className="title-1 pt-6 outline-none">
        {isPaid ? "L’ordine è già pagato" : "Il carrello è stato svuotato"}
      </h1>
      <p className="lead mt-5">
        {isPaid
          ? `L’hai pagato in un’altra scheda: è l’ordine ${paid}, e qui non resta niente da pagare.`
          : "È successo in un’altra scheda. Non hai ordinato nulla e non ti abbiamo addebitato nulla; i dati che hai scritto qui restano."}
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2">
        {isPaid && (
          <Link href={routes.orderStatus} className={buttonClass("filled")}>
            Segui l’ordine
          </Link>
        )}
        <Link href={routes.products} className={buttonClass(isPaid ? "link" : "filled")}>
          Vai ai prodotti
        </Link>
      </p>
    </Columns>
  );
}
