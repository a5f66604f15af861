import { type CSSProperties } from "react";
import { ClaimSource } from "@/components/shop/site/claim-source";
import { type Picture } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { emsExplanation } from "@/lib/catalog/model/device";
import { type PageTexts } from "@/lib/catalog/model/page-texts";
import { drawings } from "@/lib/platform/drawings";
import { earlyResults } from "@/lib/settings/copy/claims";
import { emsHeading } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";

export function EmsExplainer({
  facialMuscles: muscles,
  effects,
  texts,
}: Pick<ShownClaims, "facialMuscles" | "effects"> & { texts: PageTexts }) {
  const { what, feeling } = emsExplanation(texts);
  const [start, end] = emsHeading({ effects });
  return (
    <section className="overflow-hidden bg-blush @max-[48rem]:pt-section" aria-labelledby="h-ems">
      <div className="page page-grid">
        <div className="@max-[48rem]:contents @min-[48rem]:col-span-4 @min-[48rem]:col-start-3 @min-[48rem]:row-start-1 @min-[48rem]:self-center @min-[48rem]:py-section @min-[64rem]:col-span-6 @min-[64rem]:col-start-7">
          <h2 className="title-1 col-span-full" id="h-ems">
            {muscles ? `${start} ` : `${start} i `}
            <em>{muscles && `${muscles.count}\u00a0`}muscoli</em>
            {` ${end}`}
          </h2>
          <p className="lead col-span-full mt-3 @min-[48rem]:mt-5">{what}</p>
          <div className="ems-feeling wrap-anywhere">
            <p className="prose mt-3 @min-[48rem]:mt-5">{feeling}</p>
          </div>
        </div>
        <figure className="col-span-2 self-end @min-[48rem]:col-start-1 @min-[48rem]:row-start-1 @min-[48rem]:-ml-margin @min-[48rem]:h-0 @min-[48rem]:min-h-full @min-[64rem]:col-span-4 @min-[64rem]:col-start-2 @min-[64rem]:ml-0">
          <img
            src={drawings.muscoli.src}
            alt={drawings.muscoli.alt}
            width={500}
            height={862}
            loading="lazy"
            className="w-full @min-[48rem]:h-full @min-[48rem]:object-cover @min-[48rem]:object-bottom"
          />
        </figure>
      </div>
    </section>
  );
}

type BeforeAfterProps = { pictures: Readonly<Record<"before" | "after", Picture>> };

export function BeforeAfter({ pictures }: BeforeAfterProps) {
  const halves = [
    { title: "Prima", picture: pictures.before },
    { title: "Dopo", picture: pictures.after },
  ];
  return (
    <section aria-labelledby="h-before-after" className="lg:grid">
      <h2 className="sr-only" id="h-before-after">
        Prima e dopo
      </h2>
      <figure className="flex flex-col border-b border-gold-veil lg:border-r">
        <div className="grid grow grid-cols-2">
          {halves.map(({ title, picture }) => (
            <div key={title} className="relative">
              <h3 className="pill absolute top-4 left-[min(var(--spacing-margin),12%)] bg-ivory">
                {title}
              </h3>
              <ShopImage
                picture={picture}
                sizes="(min-width: 1024px) 30vw, 50vw"
                className="size-full object-cover object-bottom"
              />
            </div>
          ))}
        </div>
        <figcaption className="page note py-3.5">
          La stessa mensola, prima e dopo: non è la fotografia di un risultato.
        </figcaption>
      </figure>
    </section>
  );
}

export function ClinicalResults({
  study,
  resultsFromDay,
}: Pick<ShownClaims, "study" | "resultsFromDay">) {
  if (!study) return null;
  const figures = [
    { label: "riduzione delle rughe", percent: study.wrinklesPercent },
    { label: "soddisfazione", percent: study.satisfactionPercent },
    { label: earlyResults(resultsFromDay), percent: study.earlyPercent },
    { label: "pelle più soda", percent: study.firmnessPercent },
  ];
  return (
    <section className="py-section" aria-labelledby="h-study">
      <div className="page">
        <div>
          <h2 className="title-1" id="h-study">
            {study.women} donne, {study.weeks}&nbsp;settimane.
          </h2>
          <p className="note mt-4 max-w-110">
            Studio clinico su {study.women} donne per {study.weeks} settimane. I risultati possono
            variare da persona a persona. <ClaimSource href={study.source} />
          </p>
        </div>
        <dl className="shares mt-4">
          {figures.map(({ label, percent }) => (
            <div key={label} style={{ "--share": `${percent}%` } as CSSProperties}>
              <dt>{label}</dt>
              <dd>{percent}%</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
