import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";
import { Stars } from "@/components/ui/stars";
import { formatAtLeast, formatTenths } from "@/lib/core/numbers";
import { type Testimonial } from "@/lib/reviews/model";
import { routes } from "@/lib/routes";
import { type ShownClaims } from "@/lib/settings/claims";

/**
 * The rating large, and a few voices beside it. Two anchors land here. Nothing where there is
 * neither a rating nor a voice to show.
 */
export function ReviewsSummary({
  testimonials,
  claims: { productRating, recommend, productCustomers },
}: {
  testimonials: readonly Testimonial[];
  claims: ShownClaims;
}) {
  if (!productRating && testimonials.length === 0) return null;
  return (
    <section id="testimonials" aria-labelledby="h-reviews" className="bg-cream py-section">
      <div className="page page-grid" id="testimonianze">
        <div className="md:col-span-3 lg:col-span-5">
          <h2 className={productRating ? "sr-only" : "title-1"} id="h-reviews">
            Che cosa dice chi lo usa.
          </h2>
          {productRating && (
            <>
              <p className="figure-large">{formatTenths(productRating.tenths)}</p>
              <p className="mt-9 flex gap-2.5 text-note text-cocoa">
                <Stars rating={productRating.tenths / 10} decorative />
                su 5, da {productRating.reviews} recensioni verificate
              </p>
            </>
          )}
          {(recommend ?? productCustomers) && (
            <ul className="mt-6 max-w-88 border-t border-gold-veil text-[0.9375rem] *:border-b *:border-gold-veil *:py-2.5">
              {recommend && <li>Il {recommend.percent}% lo consiglia</li>}
              {productCustomers && (
                <li>{formatAtLeast(productCustomers.count)} clienti soddisfatti</li>
              )}
            </ul>
          )}
        </div>
        <div className="mt-11 md:col-span-3 md:mt-0 lg:col-start-7 lg:-col-end-1">
          {pickVoices(testimonials).map((voice, index) => (
            <Voice key={voice.name} {...voice} large={index === 0} />
          ))}
          <p className="mt-6">
            <Link href={`${routes.home}#testimonials`} className={buttonClass("link")}>
              Leggi tutte le recensioni
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The first two voices and the first that has something to find fault with. */
function pickVoices(testimonials: readonly Testimonial[]): Testimonial[] {
  const critical = testimonials.find(({ rating }) => rating < 5);
  const best = testimonials.filter((voice) => voice !== critical).slice(0, 2);
  return critical ? [...best, critical] : best;
}

function Voice({
  text,
  name,
  age,
  location,
  rating,
  usageDuration,
  large,
}: Testimonial & { large: boolean }) {
  return (
    <figure className={large ? "" : "mt-8 border-t border-gold pt-6"}>
      <blockquote
        className={
          large
            ? "font-serif-italic text-title-2 leading-[1.12] font-light tracking-[-0.015em] text-pretty italic"
            : "text-lead leading-[1.45]"
        }
      >
        <p>{large ? `«${text}»` : text}</p>
      </blockquote>
      <figcaption className="note mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span>
          {name}, {age} anni, {location}, lo usa da {usageDuration}
        </span>
      </figcaption>
    </figure>
  );
}
