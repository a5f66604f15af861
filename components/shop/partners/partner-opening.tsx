import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";

/** Explains who the area is for, how to join and where partners sign in. */
export function PartnerOpening({ device }: { device: string }) {
  return (
    <div className="wall-partner">
      <div className="grid md:grid-cols-[6fr_6fr] lg:min-h-[clamp(34rem,48vw,52rem)]">
        <div className="px-margin pt-10 pb-4 md:self-center md:py-14 md:pr-0 md:pl-bleed lg:py-20">
          <h1 className="title-1 max-w-[8.5em]">
            Porta la luce nel tuo <em>istituto</em>
          </h1>
          <p className="lead mt-5 text-ink">
            {device} a condizioni riservate per chi lavora con la bellezza: istituti, distributori,
            professionisti indipendenti.
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
            <Link href="#partner" className={buttonClass("filled", "max-md:w-full")}>
              Diventa Partner
            </Link>
            <Link href={routes.signIn} className={buttonClass("link")}>
              Accedi
            </Link>
          </div>
        </div>
        <div className="relative">
          <ShopImage
            picture={pictures.duo}
            sizes="(min-width: 768px) 50vw, 100vw"
            priority
            className="aspect-[5/4] w-full [mask-image:linear-gradient(transparent,#000_22%)] object-cover object-[50%_78%] md:absolute md:inset-0 md:aspect-auto md:h-full md:[mask-image:linear-gradient(90deg,transparent,#000_20%)]"
          />
        </div>
      </div>
    </div>
  );
}
