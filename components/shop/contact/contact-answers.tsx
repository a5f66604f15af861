import { type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { workingDays } from "@/lib/settings/copy/delivery";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";

export function ContactAnswers({ shipping, returns }: Pick<ShopSettings, "shipping" | "returns">) {
  const { standard, express } = shipping;
  const price = standard.priceCents === 0 ? "gratuita" : formatEuro(standard.priceCents);
  return (
    <div className="border-t border-gold">
      <Answer id="spedizione" title="Spedizione">
        <p>
          La spedizione standard è {price} e arriva al massimo
          {" in "}
          {workingDays(standard.businessDays)}. Con l’espressa, {formatEuro(express.priceCents)}
          {", "}
          {`${express.businessDays === 1 ? "ne basta" : "ne bastano"} ${express.businessDays}`}. Il
          giorno di consegna lo vedi prima di pagare, e lo ritrovi nell’email di conferma.
        </p>
      </Answer>
      <Answer id="resi" title="Resi">
        <p>
          Hai {returns.withdrawalDays} giorni dalla consegna per ripensarci: scrivici il numero
          dell’ordine e ti diciamo come restituirlo. Per semplice ripensamento la restituzione è a
          tuo carico; se c’è un difetto, paghiamo noi.
        </p>
        <Link href={routes.returns} className={buttonClass("link", "mt-2")}>
          Politica resi
        </Link>
      </Answer>
      <Answer id="garanzia" title="Garanzia">
        <p>
          Garanzia legale di conformità di {GUARANTEE_YEARS} anni su ogni dispositivo. Se qualcosa
          non funziona scrivici con il numero dell’ordine: riparazione o sostituzione sono senza
          spese.
        </p>
      </Answer>
    </div>
  );
}

function Answer({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`h-${id}`}
      className="border-b border-gold-veil py-8 lg:grid lg:grid-cols-12 lg:items-baseline lg:gap-x-gutter lg:py-10"
    >
      <h2 className="title-2 lg:col-span-5" id={`h-${id}`}>
        {title}
      </h2>
      <div className="prose mt-3 lg:col-span-6 lg:col-start-6 lg:mt-0">{children}</div>
    </section>
  );
}
