import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { readCheckoutKey } from "@/lib/checkout/client";
import { type CodeState, useDiscountCode } from "@/lib/discounts/client/discount-store";
import { routes } from "@/lib/platform/routes";
import { releaseLines } from "./hold-lines";

export function EmptyCart({ close }: { close: () => void }) {
  useEffect(releaseLines, []);
  const code = useDiscountCode(readCheckoutKey);
  return (
    <div className="grid grow content-start gap-6 px-5 pt-2 pb-12 md:px-8">
      <img
        src="/media/img/03-con-siero-800.webp"
        width={800}
        height={800}
        alt=""
        className="aspect-[4/3] w-full rounded-field object-cover"
      />
      <div>
        <p className="title-2">Il tuo carrello è vuoto</p>
        {code.kind !== "none" && (
          <p role="status" className="mt-3 min-h-[3.75rem] max-w-72 text-note leading-snug">
            {waitingText(code)}
          </p>
        )}
        <Link
          href={routes.products}
          className={buttonClass("filled", "mt-5 w-full")}
          onClick={close}
        >
          Scopri i prodotti
        </Link>
        <p className="mt-4 text-note">
          <Link href={routes.orderStatus} className="underline" onClick={close}>
            Cerchi un ordine già fatto?
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Explains what happens to a code from a link while the cart is empty. */
function waitingText(code: Exclude<CodeState, { kind: "none" }>): string {
  switch (code.kind) {
    case "checking":
      return `Controlliamo il codice ${code.typed}…`;
    case "applied":
      return `Il codice ${code.discount.code} ti aspetta: lo trovi già nel conto appena aggiungi un prodotto.`;
    case "refused":
      return `Codice ${code.typed}. ${code.message}`;
  }
}
