import { buttonClass } from "@/components/ui/button";
import { type Quotation, type Quotations } from "@/lib/reviews/model/review";
import { QuotationRow } from "./quotation";

/** Opens the reviews that are not `shown` yet; renders nothing when there are none. */
export function AllReviews({
  quotations: { items, total, verified },
  shown,
  className = "",
}: {
  quotations: Quotations;
  shown: readonly Quotation[];
  className?: string;
}) {
  const rest = items.filter((quotation) => !shown.includes(quotation));
  if (rest.length === 0) return null;
  return (
    <details className={`group ${className}`}>
      <summary className={buttonClass("link", "list-none")}>
        <span className="group-open:hidden">
          {total > items.length ? "Leggi le ultime" : "Leggi tutte le"} {items.length}{" "}
          {verified ? "recensioni" : "testimonianze"}
        </span>
        <span className="hidden group-open:inline">Mostra solo le prime {shown.length}</span>
      </summary>
      <ul className="mt-6 border-t border-gold">
        {rest.map((quotation) => (
          <QuotationRow key={quotation.key} quotation={quotation} />
        ))}
      </ul>
      <a href="#testimonials" className={buttonClass("link", "mt-4")}>
        Torna all’inizio
      </a>
    </details>
  );
}
