import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";

export function AboutHero({ brand }: { brand: string }) {
  return (
    <header className="grid overflow-hidden wall-about">
      <ShopImage
        picture={pictures.hero}
        sizes="(min-width: 768px) 58vw, 100vw"
        priority
        className="aspect-square w-full [mask-image:linear-gradient(transparent,#000_14%)] object-cover object-[74%_50%] max-md:order-last md:ml-[42%] md:aspect-auto md:h-[clamp(30rem,58vw,54rem)] md:w-[58%] md:[mask-image:linear-gradient(90deg,transparent,#000_16%)] md:[grid-area:1/1]"
      />
      <div className="relative px-margin pt-10 pb-4 md:w-[min(60%,56rem)] md:self-center md:py-16 md:pr-0 md:pl-bleed md:[grid-area:1/1]">
        <h1 className="manifesto md:max-w-[5.6em]">
          Un gesto antico, una <em>luce</em> nuova
        </h1>
        <p className="lead mt-5 max-w-[24rem] text-ink md:mt-8">
          {brand} porta sul viso il gesto di chi scolpisce: passa, osserva, torna. Senza fretta,
          ogni sera.
        </p>
      </div>
    </header>
  );
}
