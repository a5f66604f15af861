import { type ReactNode } from "react";
import { type OrderConfirmation } from "@/lib/orders/model/order";
import { asideTextClass } from "./columns";

/** Explains the first session, with the film of the movements. */
export function FirstEvening({
  order: { parts },
  film,
}: {
  order: Pick<OrderConfirmation, "parts">;
  film: ReactNode;
}) {
  if (parts.devices === 0) return null;
  return (
    <section
      aria-labelledby="h-first-evening"
      className={`${asideTextClass} mt-auto border-t border-gold-text/25 print:hidden`}
    >
      <h2 className="title-2" id="h-first-evening">
        La prima sera
      </h2>
      <p className="mt-3 text-pretty">
        Pelle pulita{parts.serums > 0 && ", uno strato sottile di siero"}, livello 1, dieci minuti:
        dal collo alla fronte, senza premere. Prima leggi le avvertenze nel manuale.
      </p>
      <div className="mt-5">{film}</div>
    </section>
  );
}
