import { type ComponentProps } from "react";
import { buttonClass } from "@/components/ui/button";
import { type PageTexts } from "@/lib/catalog/model/page-texts";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { stepPictures } from "./content";
import { HowItWorksActions } from "./how-it-works-actions";
import { UsageSteps, ZoneGuide } from "./sent-once";

type Props = ComponentProps<typeof HowItWorksActions> &
  Pick<ShownClaims, "deviceFacts"> & { title: string; texts: PageTexts };

export function HowItWorks({ title, texts, reviews, deviceFacts }: Props) {
  return (
    <section id="comment-ca-marche" aria-labelledby="h-how" className="overflow-hidden py-section">
      <div className="page" id="come-funziona">
        <div className="gap-x-gutter lg:grid lg:grid-cols-[2fr_3fr]">
          <div>
            <h2 className="title-1" id="h-how">
              {title}
            </h2>
            <a href="#demo-videos" className={buttonClass("link", "mt-2 md:hidden")}>
              Guarda il video del gesto
            </a>
          </div>
          <UsageSteps pictures={stepPictures} texts={texts} />
          <HowItWorksActions reviews={reviews} />
        </div>
        <ZoneGuide deviceFacts={deviceFacts} />
      </div>
    </section>
  );
}
