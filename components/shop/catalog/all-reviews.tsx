import { type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { type Quotation, type Quotations } from "@/lib/reviews/model/review";

/** Opens the reviews that are not `shown` yet; renders nothing when there are none. */
export function AllReviews({
  quotations: { items, total, verified },
  shown,
  renderFigure,
  className = "",
  listClassName = "",
}: {
  quotations: Quotations;
  shown: readonly Quotation[];
  renderFigure: (quotation: Quotation) => ReactNode;
  className?: string;
  listClassName?: string;
}) {
  const rest = items.filter((quotation) => !shown.includes(quotation));
  if (rest.length === 0) return null;
  return (
    <details className={`group ${className}`}>
      <summary className={buttonClass("link")}>
        <span className="group-open:hidden">
          {`${total > items.length ? "Leggi le ultime" : "Leggi tutte le"} ${items.length} ${verified ? "recensioni" : "testimonianze"}`}
        </span>
        <span className="hidden group-open:inline">Mostra solo le prime {shown.length}</span>
      </summary>
      <ul className={listClassName}>
        {rest.map((quotation) => (
          <li key={quotation.key} className="break-inside-avoid">
            {renderFigure(quotation)}
          </li>
        ))}
      </ul>
      <a href="#testimonials" className={buttonClass("link", "mt-4")}>
        Torna all’inizio
      </a>
    </details>
  );
}
