import { type Metadata } from "next";
import { connection } from "next/server";
import { ButtonLink } from "@/components/ui/button-link";
import { Link } from "@/components/ui/link";
import { pictures } from "@/components/ui/pictures";
import { routes } from "@/lib/platform/routes";
import { getReplyTime } from "@/lib/settings/queries";
import { Opening, PicturePage } from "../frame";

export const metadata: Metadata = { title: "Pagamento annullato" };

export default async function PaymentCancelledPage() {
  // Rendered per request, so that its scripts carry a nonce (middleware.ts).
  await connection();
  const replyTime = await getReplyTime();
  return (
    <PicturePage picture={pictures["bathroom-shelf"]}>
      <Opening
        title="Pagamento annullato"
        lead="Il pagamento è stato annullato. Il tuo ordine non è stato elaborato."
      />
      <p className="lead mt-3 font-semibold text-ink">
        Nessun addebito è stato effettuato sulla tua carta.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2">
        <ButtonLink href={routes.checkout} className="max-md:w-full">
          Torna all’ordine
        </ButtonLink>
        <p className="flex flex-wrap gap-x-7">
          <ButtonLink href={routes.products} look="link">
            Prodotti
          </ButtonLink>
          <ButtonLink href={routes.contact} look="link">
            Contatto
          </ButtonLink>
        </p>
      </div>
      <section aria-labelledby="h-now" className="mt-10 lg:mt-12">
        <h2 className="title-3" id="h-now">
          Che cosa puoi fare
        </h2>
        <ul className="rows mt-4 *:py-3 *:text-pretty">
          <li>Riprendi l’ordine: carrello e dati sono ancora dove li hai lasciati.</li>
          <li>Scegli l’altro metodo di pagamento, carta o PayPal.</li>
          <li>
            Se il pagamento non va a buon
            {" fine, "}
            <Link href={routes.contact} className="underline">
              scrivici
            </Link>
            : rispondiamo {replyTime}.
          </li>
        </ul>
      </section>
    </PicturePage>
  );
}
