import { type CSSProperties } from "react";
import { UnbrokenFigures } from "@/components/ui/unbroken-figures";
import { faceZones, usageAdvice } from "@/lib/catalog/model/usage";
import { drawings } from "@/lib/platform/drawings";
import { Fold } from "./fold";

/** Lists the five face zones, numbered as in the drawing, with the time for each. */
export function ZoneGuide() {
  return (
    <div className="page-grid mt-8 items-start gap-y-0 md:mt-section md:gap-y-12">
      <div className="md:col-span-6 lg:col-span-7">
        <Fold title="Cinque zone, cinque direzioni.">
          <div className="relative mt-4 md:mt-8 md:max-w-160 2xl:max-w-190">
            <img
              src={drawings["zone-viso"].src}
              alt={drawings["zone-viso"].alt}
              width={790}
              height={1000}
              loading="lazy"
              className="w-full [mask-image:linear-gradient(#000_86%,transparent)] max-md:mx-auto max-md:max-w-64 md:w-[62%]"
            />
            <ol className="max-md:mt-6 max-md:border-t max-md:border-gold">
              {faceZones.map(({ name, direction, top }, index) => (
                <li
                  key={name}
                  style={{ "--top": `${top}%` } as CSSProperties}
                  className="max-md:flex max-md:items-baseline max-md:gap-4 max-md:border-b max-md:border-gold-veil max-md:py-2.5 md:absolute md:top-(--top) md:left-[63%] md:-translate-y-1/2"
                >
                  <span
                    aria-hidden="true"
                    className="w-4 font-serif text-lg text-gold-text md:hidden"
                  >
                    {index + 1}
                  </span>
                  <span>
                    <strong className="font-semibold">{name}</strong>
                    <span className="note md:block">{` ${direction}`}</span>
                  </span>
                </li>
              ))}
            </ol>
          </div>
        </Fold>
      </div>
      <div className="md:col-span-6 lg:col-span-5">
        <Fold title="Poco, ma ogni giorno.">
          <dl className="mt-6 border-t border-gold">
            {usageAdvice.map(({ title, text }) => (
              <div
                key={title}
                className="grid gap-x-6 gap-y-1 border-b border-gold-veil py-4 last:border-gold md:grid-cols-[9rem_1fr]"
              >
                <dt className="font-semibold">{title}</dt>
                <dd className="text-cocoa">
                  <UnbrokenFigures text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
      </div>
    </div>
  );
}
