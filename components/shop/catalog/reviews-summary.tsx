import { Stars } from "@/components/ui/stars";
import { formatAtLeast, formatTenths } from "@/lib/core/numbers";
import { verifiedReviews } from "@/lib/reviews/copy/review";
import { type Quotation, type Quotations } from "@/lib/reviews/model/review";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { AllReviews } from "./all-reviews";
import { ReviewFigure } from "./review-figure";
import { ReviewCheck } from "./review-parts";

/**
 * Shows the rating and a few reviews. Target of two anchors. Renders nothing without a rating or reviews.
 */
export function ReviewsSummary({
  quotations,
  claims: { productRating, recommend, productCustomers },
}: {
  quotations: Quotations;
  claims: ShownClaims;
}) {
  const { items, verified } = quotations;
  if (!productRating && items.length === 0) return null;
  const shown = chooseQuotations(items);
  return (
    <section id="testimonials" aria-labelledby="h-reviews" className="bg-cream py-section">
      <div className="page page-grid" id="testimonianze">
        <div className="md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-end md:max-lg:gap-x-gutter lg:sticky lg:top-10 lg:col-span-5 lg:self-start">
          <h2 className={productRating ? "sr-only" : "title-1"} id="h-reviews">
            Che cosa dice chi lo usa.
          </h2>
          {productRating && (
            <div className="max-md:flex max-md:flex-wrap max-md:items-end max-md:gap-x-4">
              <p className="figure-large">{formatTenths(productRating.tenths)}</p>
              <p className="flex flex-wrap gap-x-2.5 gap-y-1 text-note md:mt-9 text-cocoa">
                <Stars rating={productRating.tenths / 10} decorative />
                su 5, da {verifiedReviews(productRating.reviews)}
              </p>
            </div>
          )}
          {(recommend ?? productCustomers) && (
            <ul className="mt-4 grid max-w-88 grid-cols-2 border-t wrap-anywhere border-gold-veil text-[0.9375rem] *:border-b *:border-gold-veil *:py-2.5 *:pr-2 md:mt-6 md:grid-cols-1">
              {recommend && <li>Il {recommend.percent}% lo consiglia</li>}
              {productCustomers && (
                <li>{formatAtLeast(productCustomers.count)} clienti soddisfatti</li>
              )}
            </ul>
          )}
        </div>
        <div className="mt-7 md:mt-10 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-gutter lg:col-start-7 lg:-col-end-1 lg:mt-0">
          {shown.map((quotation, index) => (
            <ReviewFigure key={quotation.key} quotation={quotation} large={index === 0} />
          ))}
          {verified && <ReviewCheck />}
        </div>
        <AllReviews
          quotations={quotations}
          shown={shown}
          renderFigure={(quotation) => <ReviewFigure quotation={quotation} />}
          className="mt-8 lg:col-start-7 lg:-col-end-1"
        />
      </div>
    </section>
  );
}

/** Returns the first two reviews and the first critical one. */
function chooseQuotations(quotations: readonly Quotation[]): Quotation[] {
  const critical = quotations.find(({ rating }) => rating < 5);
  const best = quotations.filter((quotation) => quotation !== critical).slice(0, 2);
  return critical ? [...best, critical] : best;
}
