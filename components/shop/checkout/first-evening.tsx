import { type ReactNode } from "react";
import { type OrderConfirmation } from "@/lib/checkout/queries";

type FirstEveningProps = { order: Pick<OrderConfirmation, "parts">; film: ReactNode };

export function FirstEvening({ order: { parts }, film }: FirstEveningProps) {
  if (parts.devices === 0) return null;
  return (
    <section
      aria-labelledby="h-first-evening"
      className="mt-12 gap-8 border-t border-gold pt-8 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] print:hidden"
    >
      <div>
        <h2 className="title-3" id="h-first-evening">
          La prima sera
        </h2>
        <p className="mt-3 text-pretty">
          Pelle pulita<span>{parts.serums > 0 && ", uno strato sottile di siero"}</span>, livello 1,
          dieci minuti: dal collo alla fronte, senza premere. Prima leggi le avvertenze nel manuale.
        </p>
      </div>
      <div className="max-md:mt-5">{film}</div>
    </section>
  );
}
