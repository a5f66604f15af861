import { type CSSProperties } from "react";
import { UnbrokenFigures } from "@/components/ui/unbroken-figures";
import { faceZones, usageAdvice, usageSteps } from "@/lib/catalog/model/usage";
import { drawings } from "@/lib/platform/drawings";

/** From 768 px each circle is higher than the previous one, following the massage. */
const heights = ["md:mt-30 lg:mt-60", "md:mt-20 lg:mt-40", "md:mt-10 lg:mt-20", "md:mt-0"];

export function UsageSteps() {
  return (
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
  );
}

export function FaceZones() {
  return (
    <div className="relative mt-4 md:mt-8 md:max-w-160 2xl:max-w-190">
      <img
        src={drawings["zone-viso"].src}
        alt={drawings["zone-viso"].alt}
        width={790}
        height={1000}
        loading="lazy"
        className="w-full fade-bottom-86 max-md:mx-auto max-md:max-w-64 md:w-[62%]"
      />
      <ol className="max-md:mt-6 max-md:border-t max-md:border-gold">
        {faceZones.map(({ name, direction, top }, index) => (
          <li
            key={name}
            style={{ "--top": `${top}%` } as CSSProperties}
            className="max-md:flex max-md:items-baseline max-md:gap-4 max-md:border-b max-md:border-gold-veil max-md:py-2.5 md:absolute md:top-(--top) md:left-[63%] md:-translate-y-1/2"
          >
            <span aria-hidden="true" className="w-4 font-serif text-lg text-gold-text md:hidden">
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
  );
}

export function UsageAdvice() {
  return (
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
  );
}
