import { type ComponentProps } from "react";
import { buttonClass } from "@/components/ui/button";
import { usageSteps } from "@/lib/catalog/model/usage";
import { drawings } from "@/lib/platform/drawings";
import { HowItWorksActions } from "./how-it-works-actions";
import { ZoneGuide } from "./zone-guide";

/** From 768 px each circle is higher than the previous one, following the massage. */
const heights = ["md:mt-30 lg:mt-60", "md:mt-20 lg:mt-40", "md:mt-10 lg:mt-20", "md:mt-0"];

/** Shows four steps, the face zones and the usage advice. Target of two anchors. */
export function HowItWorks({ reviews }: ComponentProps<typeof HowItWorksActions>) {
  return (
    <section id="comment-ca-marche" aria-labelledby="h-how" className="overflow-hidden py-section">
      <div className="page" id="come-funziona">
        <h2 className="title-1 lg:max-w-[9em]" id="h-how">
          Quattro passi, dal basso verso l’alto.
        </h2>
        <a href="#demo-videos" className={buttonClass("link", "mt-2 md:hidden")}>
          Guarda il video del gesto
        </a>
        <ol className="mt-2 md:mt-10 md:grid md:grid-cols-4 md:items-start md:gap-gutter lg:-mt-18">
          {usageSteps.map(({ picture, title, text }, index) => (
            <li
              key={picture}
              className={`grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 border-b border-gold-veil py-2.5 md:block md:border-0 md:p-0 ${heights[index]}`}
            >
              <img
                src={drawings[picture].src}
                width={448}
                height={448}
                alt=""
                loading="lazy"
                className="w-full rounded-full"
              />
              <div className="md:mt-4 md:border-t md:border-gold md:pt-4 lg:mt-6">
                <h3 className="title-3">{title}</h3>
                <p className="note mt-1">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <HowItWorksActions reviews={reviews} />
        <ZoneGuide />
      </div>
    </section>
  );
}
