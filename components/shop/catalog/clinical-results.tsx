import { type CSSProperties } from "react";
import { ClaimSource } from "@/components/shop/site/claim-source";
import { earlyResults } from "@/lib/settings/copy/claims";
import { type ShownClaims } from "@/lib/settings/model/claims";

/** Shows the study's figures as bars. Renders nothing without an approved study. */
export function ClinicalResults({ study, resultsFromDay }: ShownClaims) {
  if (!study) return null;
  const figures = [
    { label: "riduzione delle rughe", percent: study.wrinklesPercent },
    { label: "soddisfazione", percent: study.satisfactionPercent },
    { label: earlyResults(resultsFromDay), percent: study.earlyPercent },
    { label: "pelle più soda", percent: study.firmnessPercent },
  ];
  return (
    <section className="py-section" aria-labelledby="h-study">
      <div className="page page-grid">
        <div className="lg:col-span-5">
          <h2 className="title-1" id="h-study">
            {study.women} donne, {study.weeks}&nbsp;settimane.
          </h2>
          <p className="note mt-4 max-w-88">
            Studio clinico su {study.women} donne per {study.weeks} settimane. I risultati possono
            variare da persona a persona. <ClaimSource href={study.source} />
          </p>
        </div>
        <dl className="mt-4 md:mt-8 lg:col-start-6 lg:-col-end-1 lg:mt-0">
          {figures.map(({ label, percent }) => (
            <div
              key={label}
              className="flex flex-wrap items-end justify-between bg-[linear-gradient(var(--color-gold)_0_0),linear-gradient(var(--color-gold-veil)_0_0)] bg-[length:var(--share)_3px,100%_1px] bg-bottom-left bg-no-repeat pt-3.5 pb-2 md:pt-6 md:pb-2.5"
              style={{ "--share": `${percent}%` } as CSSProperties}
            >
              <dt className="pb-1 leading-tight">{label}</dt>
              <dd className="font-serif text-[clamp(2.75rem,1.9rem+3.6vw,5.25rem)] leading-[0.95] font-light tracking-[-0.03em]">
                {percent}%
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
