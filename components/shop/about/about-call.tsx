import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";

export function AboutCall({ device }: { device: string }) {
  return (
    <section aria-labelledby="h-invito" className="grid overflow-hidden wall-about-call">
      <ShopImage
        picture={pictures["05-risultati"]}
        sizes="(min-width: 768px) 66vw, 130vw"
        className="aspect-[1/0.8] w-full [mask-image:linear-gradient(#000_86%,transparent)] object-cover object-[78%_55%] md:ml-[34%] md:aspect-auto md:h-[clamp(26rem,50vw,46rem)] md:w-[66%] md:[mask-image:linear-gradient(90deg,transparent,#000_24%)] md:[grid-area:1/1]"
      />
      <div className="relative px-margin pt-8 pb-14 md:w-[56%] md:self-center md:py-16 md:pr-0 md:pl-bleed md:[grid-area:1/1]">
        <h2 className="title-1 max-w-[6.5em]" id="h-invito">
          Il prossimo gesto è tuo.
        </h2>
        <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
          <Link href={routes.products} className={buttonClass("filled", "max-md:w-full")}>
            Scopri {device}
          </Link>
          <Link href={routes.contact} className={buttonClass("link")}>
            Facci una domanda
          </Link>
        </div>
      </div>
    </section>
  );
}
