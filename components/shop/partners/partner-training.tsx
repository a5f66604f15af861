import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";

const steps = [
  "Le sette modalità e i sei livelli: che cosa fa ognuna, e quando serve.",
  "I movimenti, zona per zona, dal collo alla fronte.",
  "Chi non deve usarlo, e come dirlo con chiarezza.",
];

export function PartnerTraining() {
  return (
    <section id="formazione" aria-labelledby="h-training" className="wall-training">
      <div className="grid md:grid-cols-[5fr_7fr] 2xl:grid-cols-2">
        <div className="px-margin pt-section md:self-center md:py-section md:pr-0 md:pl-bleed">
          <h2 className="title-1 max-w-[8em]" id="h-training">
            Prima lo provi, poi lo proponi.
          </h2>
          <p className="lead mt-5 text-ink">
            Con la prima fornitura concordiamo una sessione di formazione per te e per chi lavora
            con te.
          </p>
          <ul className="mt-7 max-w-measure border-t border-ink/40 *:border-b *:border-ink/20 *:py-3.5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
        <div className="relative md:min-h-[clamp(34rem,50vw,54rem)]">
          <ShopImage
            picture={pictures["detail-display"]}
            sizes="(min-width: 768px) 58vw, 100vw"
            className="aspect-[5/4] w-full [mask-image:linear-gradient(transparent,#000_18%)] object-cover object-[50%_70%] md:absolute md:inset-0 md:aspect-auto md:h-full md:[mask-image:linear-gradient(90deg,transparent,#000_20%)] md:object-center"
          />
        </div>
      </div>
    </section>
  );
}
