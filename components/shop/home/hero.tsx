import { ButtonLink } from "@/components/ui/button-link";
import { Icon, thin } from "@/components/ui/icon";
import { OtherCrop } from "@/components/ui/picture-sources";
import { pictures } from "@/components/ui/pictures";
import { FormerPrice, Price, Saving } from "@/components/ui/price";
import { ShopImage } from "@/components/ui/shop-image";
import { lowestPriceText } from "@/lib/catalog/copy/price";
import { type Product } from "@/lib/catalog/model/product";
import { routes } from "@/lib/platform/routes";
import { homeHeadline } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";

const modes = ["LEVEL", "EYE", "CLEAN", "EMS", "HOT", "LED", "COOL"];

type HeroProps = { device: string; product: Product; claims: ShownClaims };

export function Hero({ device, product, claims }: HeroProps) {
  const [start, emphasised, end] = homeHeadline(claims);
  const { priceCents, reduction } = product;
  return (
    <div data-opening className="wall-opening">
      <section
        aria-labelledby="h-hero"
        className="relative flex flex-col md:grid md:min-h-[clamp(30rem,min(56.25vw,100svh-10.5rem),62rem)] md:*:stacked"
      >
        {/* On a phone picture, price and button precede the text, so that all fit on the first screen. */}
        <div className="max-md:contents relative beside-picture z-1 pt-3 md:w-[min(56%,54rem)] 2xl:w-[calc(var(--spacing-bleed)+37rem)] md:self-end md:pt-8 md:pb-[clamp(2rem,5vw,5rem)]">
          <h1
            className="manifesto z-1 max-w-[4.7em] max-md:absolute max-md:top-5 max-md:left-margin max-md:text-[min(2.75rem,12.2vw)] md:max-w-[6.2em]"
            id="h-hero"
          >
            {`${start} `}
            <em>{emphasised}</em>
            {` ${end.replace(" ", "\u00a0")}`}
          </h1>
          <p className="lead mt-3.5 max-w-[27rem] text-ink max-md:order-5 max-md:px-margin">
            Scultore facciale 7 in 1: EMS, LED, vibrazione e calore in un solo gesto. Dieci minuti
            al giorno, a casa, con il siero in omaggio.
          </p>
          <div className="flex flex-wrap items-center gap-x-7 gap-y-2 max-md:contents md:mt-5">
            <ButtonLink
              href={routes.products}
              className="max-md:order-3 max-md:mx-margin max-md:mt-3"
            >
              Scopri {device}
            </ButtonLink>
            <ButtonLink
              href={`${routes.products}#demo-videos`}
              look="link"
              className="max-md:order-6 max-md:mx-margin max-md:mt-1 max-md:mb-3 max-md:self-start"
            >
              <Icon drawing={thin.play} />
              Guarda la dimostrazione
            </ButtonLink>
          </div>
          <div className="max-md:contents md:mt-7">
            <p className="flex flex-wrap items-baseline gap-x-3 max-md:order-2 max-md:mx-margin">
              <Price cents={priceCents} className="title-3" />
              {reduction && (
                <>
                  <FormerPrice cents={reduction.compareAtCents} className="text-cocoa" />
                  <Saving percent={reduction.savingPercent} />
                </>
              )}
            </p>
            {reduction && (
              <p className="fine-print text-balance max-md:order-4 max-md:mx-margin max-md:mt-3">
                {lowestPriceText(reduction)}
              </p>
            )}
          </div>
        </div>
        {/* From a tablet on it reaches under the header. */}
        <div className="max-md:order-1 md:absolute md:inset-0 md:-top-13 lg:-top-20">
          <ShopImage
            picture={pictures["hero-portrait"]}
            sizes="100vw"
            priority
            className="hero-picture"
          >
            <OtherCrop picture={pictures.hero} media="(min-width: 48rem)" sizes="100vw" />
          </ShopImage>
        </div>
      </section>
      <ul
        aria-label="Le sette modalità"
        className="page flex flex-wrap justify-between gap-x-3 border-t border-gold-veil py-3.5 text-[0.75rem] [letter-spacing:0.06em] text-cocoa md:py-4.5 md:text-small"
      >
        {modes.map((mode) => (
          <li key={mode} className={mode === "LED" ? "relative font-semibold text-led" : undefined}>
            {mode === "LED" && (
              <span
                aria-hidden="true"
                className="absolute -top-[1.15rem] left-1/2 -ml-1 size-2 rounded-full bg-led-live [box-shadow:0_0_0_4px_var(--color-led-halo)] md:-top-[1.4rem]"
              />
            )}
            {mode}
          </li>
        ))}
      </ul>
    </div>
  );
}
