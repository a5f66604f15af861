import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";
import { type ShownClaims } from "@/lib/settings/model/claims";

export function AboutTeaser({
  claims: { madeInItaly, shippedFromItaly },
}: {
  claims: Pick<ShownClaims, "madeInItaly" | "shippedFromItaly">;
}) {
  const origin = [
    ...(madeInItaly ? ["prodotto in Italia"] : []),
    ...(shippedFromItaly ? ["spedito dall’Italia"] : []),
  ].join(" e ");
  return (
    <section aria-labelledby="h-about" className="grid wall-shelf">
      <ShopImage
        picture={pictures["bathroom-shelf"]}
        sizes="(min-width: 768px) 58vw, 100vw"
        className="w-full [mask-image:linear-gradient(#000_86%,transparent)] md:[grid-area:1/1] md:ml-[42%] md:h-full md:max-h-[max(54rem,45vw)] md:w-[58%] md:[mask-image:linear-gradient(90deg,transparent,#000_16%)] md:object-cover"
      />
      <div className="relative px-margin md:[grid-area:1/1] min-w-0 pt-10 pb-14 md:w-[min(46%,44rem)] 2xl:w-[calc(var(--spacing-bleed)+27rem)] md:self-center md:py-16 md:pr-0 md:pl-bleed">
        <h2 className="title-1 wrap-anywhere" id="h-about">
          La scultura comincia da un gesto.
        </h2>
        <p className="lead mt-5 text-ink">
          Chi scolpisce non ha fretta: passa, osserva, torna. Abbiamo disegnato uno strumento che
          porta quel gesto sul viso{origin && `, ${origin}`}.
        </p>
        <Link href={routes.about} className={buttonClass("link", "mt-4")}>
          La nostra storia
        </Link>
      </div>
    </section>
  );
}
