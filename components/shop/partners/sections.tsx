import { ButtonLink } from "@/components/ui/button-link";
import { OtherCrop } from "@/components/ui/picture-sources";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { partnerActivityLabels } from "@/lib/inbox/copy/partners";
import { type Partnership, partnerships } from "@/lib/inbox/model/partners";
import { routes } from "@/lib/platform/routes";
import { type PartnerTexts } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";

type WithTexts = { texts: PartnerTexts };

export function PartnerOpening({ texts }: WithTexts) {
  return (
    <div className="wall-partner">
      <div className="grid md:grid-cols-[6fr_6fr] lg:min-h-[clamp(34rem,48vw,52rem)]">
        <div className="beside-picture pt-10 pb-4 md:py-14 lg:py-20">
          <h1 className="title-1 max-w-[8.5em]">
            Porta la luce nel tuo <em>istituto</em>
          </h1>
          <p className="lead mt-5 text-ink">
            {texts.lead}: istituti, distributori, professionisti indipendenti.
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
            <ButtonLink href="#partner" className="max-md:w-full">
              Diventa Partner
            </ButtonLink>
            <ButtonLink href={routes.signIn} look="link">
              Accedi
            </ButtonLink>
          </div>
        </div>
        <div className="relative">
          <ShopImage
            picture={pictures.duo}
            sizes="(min-width: 768px) 50vw, 100vw"
            priority
            className="aspect-square w-full fade-top-14 object-cover md:absolute md:inset-0 md:aspect-auto md:h-full md:fade-left-20 md:object-center"
          />
        </div>
      </div>
    </div>
  );
}

export function PartnerBenefits({ texts }: WithTexts) {
  return (
    <section aria-labelledby="h-benefits" className="page page-grid gap-y-8 py-section">
      <h2 className="title-1 lg:col-span-5" id="h-benefits">
        {texts.title}
      </h2>
      <dl className="border-t border-gold lg:col-start-7 lg:-col-end-1">
        {texts.benefits.map(([title, text]) => (
          <div key={title} className="border-b border-gold-veil py-5">
            <dt className="title-3">{title}</dt>
            <dd className="mt-1 text-cocoa">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const audiences: Record<Partnership["activity"], string> = {
  beauty_institute: "Lo proponi alle clienti che vogliono continuare a casa.",
  distributor: "Rifornisci altri punti vendita e ordini in quantità.",
  independent_professional: "Lavori in proprio, da te o a domicilio, e parti anche da pochi pezzi.",
};

const useInCabin = "Lo usi in cabina e lo proponi alle clienti che vogliono continuare a casa.";

/** `namesProfessionalUse` is true where the device's documents allow the sentence (`papers.ts`). */
export function PartnershipTypes({
  claims: { badges, partnerDiscounts },
  namesProfessionalUse,
  texts,
}: WithTexts & {
  claims: Pick<ShownClaims, "badges" | "partnerDiscounts">;
  namesProfessionalUse: boolean;
}) {
  return (
    <section id="b2b" aria-labelledby="h-types" className="bg-blush py-section">
      <div className="page">
        <h2 className="title-1 max-w-[9em]" id="h-types">
          Tre modi di lavorare insieme.
        </h2>
        <ul className="mt-10 border-t border-gold lg:mt-14">
          {partnerships.map(({ activity, maxDiscountPercent, popular }) => (
            <li
              key={activity}
              className="page-grid items-center gap-y-4 border-b border-gold-veil py-7 last:border-gold md:py-9"
            >
              <div className="md:col-span-3 lg:col-span-5">
                <h3 className="title-2">{partnerActivityLabels[activity]}</h3>
                {popular && badges && (
                  <p className="mt-2 inline-block rounded-full border border-gold bg-ivory px-3 py-0.5 text-small font-medium text-gold-text">
                    Più scelto
                  </p>
                )}
              </div>
              <p className="text-cocoa md:col-span-3 md:row-start-2 lg:col-span-3 lg:row-start-auto">
                {namesProfessionalUse && activity === "beauty_institute"
                  ? useInCabin
                  : audiences[activity]}
              </p>
              {partnerDiscounts && (
                <p className="flex flex-wrap items-baseline justify-end gap-x-3 md:col-span-3 md:row-span-2 md:row-start-1 lg:col-span-4 lg:row-span-1 lg:row-start-auto">
                  <span className="note">fino al</span>{" "}
                  <span className="font-serif text-[clamp(4rem,3rem+4.6vw,7.5rem)] leading-none font-light [letter-spacing:-0.03em]">
                    {maxDiscountPercent}%
                  </span>{" "}
                  <span className="note">di sconto</span>
                </p>
              )}
            </li>
          ))}
        </ul>
        <p className="note mt-5">{texts.conditions}</p>
      </div>
    </section>
  );
}

const steps = [
  "Le sette modalità e i sei livelli: che cosa fa ognuna, e quando serve.",
  "I movimenti, zona per zona, dal collo alla fronte.",
  "Chi non deve usarlo, e come dirlo con chiarezza.",
];

export function PartnerTraining({ texts }: WithTexts) {
  return (
    <section id="formazione" aria-labelledby="h-training" className="wall-training">
      <div className="grid md:grid-cols-[5fr_7fr] 2xl:grid-cols-2">
        <div className="beside-picture pt-section md:py-section">
          <h2 className="title-1 max-w-[8em]" id="h-training">
            Prima lo provi, poi lo proponi.
          </h2>
          <p className="lead mt-5 text-ink">{texts.training}</p>
          <ul className="mt-7 max-w-measure border-t border-ink/40 *:border-b *:border-ink/20 *:py-3.5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
        <div className="relative md:min-h-[clamp(34rem,50vw,54rem)]">
          <ShopImage
            picture={pictures["02-led"]}
            sizes="100vw"
            className="aspect-square w-full fade-top-12 object-cover md:absolute md:inset-0 md:aspect-auto md:h-full md:fade-left-20"
          >
            {/* A phone shows all of its head below the text. */}
            <OtherCrop
              picture={pictures["detail-display"]}
              media="(min-width: 48rem)"
              sizes="58vw"
            />
          </ShopImage>
        </div>
      </div>
    </section>
  );
}
