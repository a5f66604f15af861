import { partnerActivityLabels } from "@/lib/inbox/copy/partners";
import { type Partnership, partnerships } from "@/lib/inbox/model/partners";
import { type ShownClaims } from "@/lib/settings/model/claims";

const audiences: Record<Partnership["activity"], string> = {
  beauty_institute: "Lo proponi alle clienti che vogliono continuare a casa.",
  distributor: "Rifornisci altri punti vendita e ordini in quantità.",
  independent_professional: "Lavori in proprio, da te o a domicilio, e parti anche da pochi pezzi.",
};

const useInCabin = "Lo usi in cabina e lo proponi alle clienti che vogliono continuare a casa.";

/** `namesProfessionalUse` is true where the device's documents allow the sentence (`conformity.ts`). */
export function PartnershipTypes({
  claims: { badges, partnerDiscounts },
  namesProfessionalUse,
}: {
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
                <p className="flex flex-wrap items-baseline gap-x-3 md:col-span-3 md:row-span-2 md:row-start-1 md:justify-end lg:col-span-4 lg:row-span-1 lg:row-start-auto">
                  <span className="note">fino al</span>{" "}
                  <span className="font-serif text-[clamp(4rem,3rem+4.6vw,7.5rem)] leading-none font-light tracking-[-0.04em]">
                    {maxDiscountPercent}%
                  </span>{" "}
                  <span className="note">di sconto</span>
                </p>
              )}
            </li>
          ))}
        </ul>
        <p className="note mt-5">
          {partnerDiscounts
            ? "Sconti sul listino al pubblico. La percentuale dipende dalle quantità e si concorda con il referente."
            : "Le condizioni dipendono dalle quantità e si concordano con il referente."}
        </p>
      </div>
    </section>
  );
}
