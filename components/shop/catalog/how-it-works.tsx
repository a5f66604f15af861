import { type ComponentProps } from "react";
import { buttonClass } from "@/components/ui/button";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { Fold } from "./fold";
import { HowItWorksActions } from "./how-it-works-actions";
import { FaceZones, UsageAdvice, UsageSteps } from "./sent-once";

type Props = ComponentProps<typeof HowItWorksActions> & Pick<ShownClaims, "deviceFacts">;

export function HowItWorks({ reviews, deviceFacts }: Props) {
  return (
    <section id="comment-ca-marche" aria-labelledby="h-how" className="overflow-hidden py-section">
      <div className="page" id="come-funziona">
        <h2 className="title-1 lg:max-w-[9em]" id="h-how">
          Quattro passi, dal basso verso l’alto.
        </h2>
        <a href="#demo-videos" className={buttonClass("link", "mt-2 md:hidden")}>
          Guarda il video del gesto
        </a>
        <UsageSteps />
        <HowItWorksActions reviews={reviews} />
        <ZoneGuide deviceFacts={deviceFacts} />
      </div>
    </section>
  );
}

function ZoneGuide(claims: Pick<ShownClaims, "deviceFacts">) {
  return (
    <div className="page-grid mt-8 items-start gap-y-0 md:mt-section md:gap-y-12">
      <div className="md:col-span-6 lg:col-span-7">
        <Fold title="Cinque zone, cinque direzioni.">
          <FaceZones />
        </Fold>
      </div>
      <div className="md:col-span-6 lg:col-span-5">
        <Fold title="Poco, ma ogni giorno.">
          <UsageAdvice {...claims} />
        </Fold>
      </div>
    </div>
  );
}
