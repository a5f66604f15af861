import { AllReviews, QuotationFigure, ReviewCheck } from "@/components/shop/catalog/reviews";
import { type Picture } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { Stars } from "@/components/ui/stars";
import { formatAtLeast, formatTenths, thePercent } from "@/lib/core/numbers";
import { verifiedReviews } from "@/lib/reviews/copy/review";
import { type Quotations } from "@/lib/reviews/model/review";
import { type ShownClaims } from "@/lib/settings/model/claims";

/** Number of reviews beside the picture, the first one large. */
const FEATURED = 4;

type RatingClaims = Pick<ShownClaims, "homeRating" | "homeCustomers" | "recommend">;
type Props = { quotations: Quotations; claims: RatingClaims; picture: Picture };

export function Testimonials({ quotations, claims, picture }: Props) {
  const { items, total, verified } = quotations;
  const [first, ...others] = items.slice(0, FEATURED);
  const { homeRating, homeCustomers, recommend } = claims;
  if (!first && !homeRating && !homeCustomers && !recommend) return null;
  return (
    <section className="pb-section" id="testimonials" aria-labelledby="h-testimonials">
      <div className="page page-grid">
        <header className="lg:col-span-6">
          <h2 className="title-1" id="h-testimonials">
            Lo dicono loro.
          </h2>
          <RatingLine claims={claims} reviews={verified ? total : null} />
          {verified && <ReviewCheck />}
        </header>
        {first && (
          <>
            <div className="py-11 lg:col-start-1 lg:col-end-8 lg:pt-14 lg:pb-18">
              <QuotationFigure quotation={first} large />
            </div>
            <ShopImage
              picture={picture}
              sizes="(min-width: 1024px) 42vw, 100vw"
              className="testimonials-picture"
            />
            {others.map((quotation) => (
              <div
                key={quotation.key}
                className="border-t border-gold pt-5 pb-9 md:col-span-2 lg:col-span-4 lg:mt-14"
              >
                <QuotationFigure quotation={quotation} />
              </div>
            ))}
          </>
        )}
        <AllReviews
          quotations={quotations}
          shown={items.slice(0, FEATURED)}
          renderFigure={(quotation) => <QuotationFigure quotation={quotation} />}
          listClassName="mt-6 gap-gutter *:border-t *:border-gold-veil *:pt-5 *:pb-9 md:columns-2"
        />
      </div>
    </section>
  );
}

/** `reviews` is their number; null for testimonials. */
function RatingLine({ claims, reviews }: { claims: RatingClaims; reviews: number | null }) {
  const { homeRating, homeCustomers, recommend } = claims;
  const source = reviews === null ? "" : ` da ${verifiedReviews(reviews)}`;
  const figures = [
    ...(homeRating ? [`${formatTenths(homeRating.tenths)}/5${source}`] : []),
    ...(homeCustomers ? [`${formatAtLeast(homeCustomers.count)} clienti soddisfatti`] : []),
    ...(recommend ? [`${thePercent(recommend.percent)} lo consiglia`] : []),
  ];
  if (figures.length === 0) return null;
  return (
    <p className="mt-5 flex flex-wrap items-start gap-3 text-note leading-[1.45] text-cocoa">
      {homeRating && <Stars rating={homeRating.tenths / 10} decorative />}
      <span className="points min-w-0 grow basis-40">
        <span>
          {figures.map((figure) => (
            <span key={figure}>{`${figure} `}</span>
          ))}
        </span>
      </span>
    </p>
  );
}
