import { type Metadata } from "next";
import { connection } from "next/server";
import { asideTextClass, Columns } from "@/components/shop/checkout/columns";
import { ButtonLink } from "@/components/ui/button-link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";
import { getReplyTime } from "@/lib/settings/queries";
import { CheckoutFrame, Opening } from "../frame";

export const metadata: Metadata = { title: "Pagamento annullato" };

export default async function PaymentCancelledPage() {
  // Rendered per request, so that its scripts carry a nonce (middleware.ts).
  await connection();
  const replyTime = await getReplyTime();
  return (
    <CheckoutFrame>
      <Columns aside={<WhatToDo replyTime={replyTime} />}>
        <Opening
          title="Pagamento annullato"
          lead="Il pagamento è stato annullato. Il tuo ordine non è stato elaborato."
        />
        <p className="lead mt-3 font-semibold text-ink">
          Nessun addebito è stato effettuato sulla tua carta.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2">
          <ButtonLink href={routes.checkout}>Torna all’ordine</ButtonLink>
          <p className="flex flex-wrap gap-x-7">
            <ButtonLink href={routes.products} look="link">
              Prodotti
            </ButtonLink>
            <ButtonLink href={routes.contact} look="link">
              Contatto
            </ButtonLink>
          </p>
        </div>
      </Columns>
    </CheckoutFrame>
  );
}

function WhatToDo({ replyTime }: { replyTime: string }) {
  return (
    <>
      <section aria-labelledby="h-now" className={asideTextClass}>
        <h2 className="title-2" id="h-now">
          Che cosa puoi fare
        </h2>
        <ul className="mt-5 border-t border-gold *:border-b *:border-gold-text/25 *:py-3.5">
          <li>Riprendi l’ordine: carrello e dati sono ancora dove li hai lasciati.</li>
          <li>Scegli l’altro metodo di pagamento, carta o PayPal.</li>
          <li>Se il pagamento non va a buon fine, scrivici: rispondiamo {replyTime}.</li>
        </ul>
      </section>
      {/* The box stays closed, cut by the section's edge. */}
      <div className="mt-auto h-72 overflow-hidden text-center lg:h-96">
        <ShopImage
          picture={pictures["cut-scatola"]}
          alt=""
          sizes="15rem"
          className="mx-auto w-52 lg:w-60"
        />
      </div>
    </>
  );
}
