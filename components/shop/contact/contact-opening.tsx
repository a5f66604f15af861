import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";

const questions = [
  { label: "Quando arriva il mio ordine?", href: "#spedizione" },
  { label: "Come faccio un reso?", href: routes.returns },
  { label: "Che garanzia c’è?", href: "#garanzia" },
  { label: "Quanto tempo devo usarlo?", href: `${routes.products}#faq` },
] as const;

export function ContactOpening({ replyTime }: { replyTime: string }) {
  return (
    <div className="wall-contact">
      <div className="grid md:grid-cols-[7fr_5fr] lg:min-h-[clamp(30rem,38vw,42rem)] 2xl:grid-cols-[8fr_4fr]">
        <div className="min-w-0 px-margin pt-10 pb-4 md:self-center md:py-14 md:pr-0 md:pl-bleed lg:py-20">
          <h1 className="title-1 max-w-[9.5em] wrap-anywhere">
            Chiedi pure. Rispondiamo {replyTime.replace(" ore", "\u00a0ore")}.
          </h1>
          <nav aria-labelledby="h-questions" className="mt-10 max-w-[40rem] lg:mt-14">
            <h2 className="lead text-ink" id="h-questions">
              Forse la risposta c’è già.
            </h2>
            <ul className="mt-3 border-t border-gold max-md:in-data-asks-consent:mr-17 lg:grid lg:grid-cols-2 lg:gap-x-gutter">
              {questions.map(({ label, href }) => (
                <li key={href} className="border-b border-gold-veil">
                  <Link
                    href={href}
                    className="flex min-h-13 items-center justify-between gap-3 py-2 no-underline hover:underline"
                  >
                    {label}
                    <Icon drawing={thin.arrowRight} className="size-4 text-gold-text" />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="relative min-h-72 md:min-h-0">
          <ShopImage
            picture={pictures.scatola}
            sizes="(min-width: 1920px) 34vw, (min-width: 768px) 42vw, 100vw"
            priority
            className="aspect-[4/3] w-full [mask-image:linear-gradient(transparent,#000_22%)] object-cover object-[50%_60%] md:absolute md:inset-0 md:aspect-auto md:h-full md:[mask-image:linear-gradient(90deg,transparent,#000_22%)] md:object-[40%_50%]"
          />
        </div>
      </div>
    </div>
  );
}
