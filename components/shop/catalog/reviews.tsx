import { type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Stars } from "@/components/ui/stars";
import { formatAtLeast, formatTenths, thePercent } from "@/lib/core/numbers";
import { drawings } from "@/lib/platform/drawings";
import { REPORTED_REVIEW, routes } from "@/lib/platform/routes";
import { reviewCheck, verifiedReviews } from "@/lib/reviews/copy/review";
import {
  MAX_HEADLINE_LENGTH,
  type Quotation,
  type Quotations,
  reviewCode,
} from "@/lib/reviews/model/review";
import { type ShownClaims } from "@/lib/settings/model/claims";

/** Shows the rating and a few reviews. Target of two anchors. */
export function ReviewsSummary({
  quotations,
  claims: { productRating, recommend, productCustomers },
}: {
  quotations: Quotations;
  claims: Pick<ShownClaims, "productRating" | "recommend" | "productCustomers">;
}) {
  const { items, verified } = quotations;
  if (!productRating && items.length === 0) return null;
  const shown = chooseQuotations(items);
  return (
    <section id="testimonials" aria-labelledby="h-reviews" className="bg-cream py-section">
      <div className="page page-grid" id="testimonianze">
        <div className="review-columns items-start lg:sticky lg:top-10 lg:col-span-5 lg:self-start">
          <h2 className={productRating ? "sr-only" : "title-1"} id="h-reviews">
            Che cosa dice chi lo usa.
          </h2>
          {productRating && (
            <div className="max-md:flex max-md:flex-wrap max-md:items-end max-md:gap-x-4">
              <p className="figure-large whitespace-nowrap">{formatTenths(productRating.tenths)}</p>
              <p className="flex flex-wrap gap-x-2.5 gap-y-1 text-note md:mt-9 text-cocoa">
                <Stars rating={productRating.tenths / 10} decorative />
                su 5, da {verifiedReviews(productRating.reviews)}
              </p>
            </div>
          )}
          {(recommend ?? productCustomers) && (
            <ul className="mt-4 rating-facts max-w-88 border-t border-gold-veil text-[0.9375rem] *:border-b *:border-gold-veil *:py-2.5 *:pr-2 md:mt-6">
              {recommend && <li>Lo consiglia {thePercent(recommend.percent)}</li>}
              {productCustomers && (
                <li>{formatAtLeast(productCustomers.count)} clienti soddisfatti</li>
              )}
            </ul>
          )}
        </div>
        <div className="mt-7 review-columns lg:col-start-7 lg:-col-end-1 lg:mt-0">
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

function chooseQuotations(quotations: readonly Quotation[]): Quotation[] {
  const critical = quotations.find(({ rating }) => rating < 5);
  const best = quotations.filter((quotation) => quotation !== critical).slice(0, 2);
  return critical ? [...best, critical] : best;
}

function ReviewFigure({ quotation, large = false }: { quotation: Quotation; large?: boolean }) {
  const { author, detail, title, text, rating } = quotation;
  const isHeadline = large && text.length <= MAX_HEADLINE_LENGTH;
  return (
    <div className={`review ${large ? "md:max-lg:col-span-2" : "review-row"}`}>
      <figure>
        <blockquote
          className={
            isHeadline
              ? "font-serif-italic text-title-2 leading-[1.1] font-light [letter-spacing:-0.02em] text-pretty whitespace-normal italic"
              : undefined
          }
        >
          {title !== undefined && (
            <p className="mb-2 font-sans text-lead font-medium [letter-spacing:0] not-italic">
              {title}
            </p>
          )}
          <p>{isHeadline ? `«${text}»` : text}</p>
        </blockquote>
        <figcaption className="note">
          <Stars rating={rating} />
          <span>{`${author}, ${detail}`}</span>
        </figcaption>
      </figure>
      <QuotationExtras quotation={quotation} />
    </div>
  );
}

export function QuotationFigure({ quotation, large }: { quotation: Quotation; large?: boolean }) {
  const { author, detail, initials, rating, text, title } = quotation;
  return (
    <div className="quotation">
      <figure>
        <blockquote>
          {title !== undefined && <p className="mb-2 font-medium">{title}</p>}
          {large && text.length <= MAX_HEADLINE_LENGTH ? (
            <p className="font-serif-italic text-[clamp(2rem,1.4rem+2.6vw,3.75rem)] leading-[1.1] font-light [letter-spacing:-0.02em] whitespace-normal italic md:-indent-[0.38em]">
              {`«${text}»`}
            </p>
          ) : (
            <p>{text}</p>
          )}
        </blockquote>
        <figcaption>
          <span aria-hidden="true">{initials}</span>
          <div>
            <p>{author}</p>
            <p>{detail}</p>
            <p>
              <Stars rating={rating} />
            </p>
          </div>
        </figcaption>
      </figure>
      <QuotationExtras quotation={quotation} />
    </div>
  );
}

const MAX_HEIGHT_REM = 22;

function QuotationExtras({ quotation }: { quotation: Quotation }) {
  const { key, author, verified, illustration, picture, answer } = quotation;
  return (
    <>
      {illustration !== undefined && (
        <figure className="mt-5 max-w-80">
          <img
            src={illustration}
            alt={drawings["prima-dopo"].alt}
            width={1060}
            height={590}
            loading="lazy"
            className="w-full"
          />
          <figcaption className="mt-2 fine-print text-balance">
            Prima e dopo: illustrazione, non fotografia di un risultato
          </figcaption>
        </figure>
      )}
      {picture && (
        <img
          src={picture.src}
          alt={`Foto di ${author}`}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          // Known in advance, so that loading causes no layout shift.
          style={{
            width: `min(100%, ${picture.width}px, ${(MAX_HEIGHT_REM * picture.width) / picture.height}rem)`,
          }}
          className="mt-5 h-auto bg-cream"
        />
      )}
      {answer !== undefined && (
        <div className="mt-5 max-w-160 border-l border-gold pl-4 text-note leading-[1.45]">
          <p className="font-medium">La nostra risposta</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-pretty text-cocoa">{answer}</p>
        </div>
      )}
      {verified && (
        <a
          href={`${routes.contact}?${REPORTED_REVIEW}=${reviewCode(key)}#h-write`}
          rel="nofollow"
          className="mt-2 inline-block py-1 fine-print underline"
        >
          Segnala<span className="sr-only"> la recensione di {author}</span>
        </a>
      )}
    </>
  );
}

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
      <ul className={`*:break-inside-avoid ${listClassName}`}>
        {rest.map((quotation) => (
          <li key={quotation.key}>{renderFigure(quotation)}</li>
        ))}
      </ul>
      <a href="#testimonials" className={buttonClass("link", "mt-4")}>
        Torna all’inizio
      </a>
    </details>
  );
}

export function ReviewCheck() {
  return <p className="mt-6 max-w-measure text-note text-pretty text-cocoa">{reviewCheck}</p>;
}
