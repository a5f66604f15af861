import { ClaimSource } from "@/components/shop/site/claim-source";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { earlyResults } from "@/lib/settings/copy/claims";
import { type ShownClaims } from "@/lib/settings/model/claims";

/** Shows the study's figures, the first one large, opposite a picture of the device. Renders nothing without an approved study. */
export function Results({ study, resultsFromDay }: ShownClaims) {
  if (!study) return null;
  const figures = [
    { label: "soddisfazione", percent: study.satisfactionPercent },
    { label: "pelle più soda", percent: study.firmnessPercent },
    { label: earlyResults(resultsFromDay), percent: study.earlyPercent },
  ];
  return (
    <section aria-labelledby="h-results" className="grid wall-led md:grid-cols-2">
      <ShopImage
        picture={pictures["02-led"]}
        sizes="(min-width: 768px) 50vw, 100vw"
        className="w-full md:order-2 md:h-full md:fade-left-20 md:object-cover"
      />
      <div className="beside-picture min-w-0 pt-10 pb-14 md:max-w-184 2xl:max-w-none md:py-[clamp(3rem,6vw,7rem)] 2xl:pr-24">
        <h2 className="title-2 wrap-anywhere" id="h-results">
          In {study.weeks} settimane, su {study.women} donne.
        </h2>
        <p className="mt-[clamp(2.25rem,4.5vw,4.5rem)] mb-10 flex flex-col">
          <span className="figure-large">
            {study.wrinklesPercent}
            <span className="ml-[0.04em] align-[0.68em] text-[0.42em] [letter-spacing:0]">%</span>
          </span>
          <span className="mt-3.5 title-2 wrap-anywhere">riduzione delle rughe</span>
        </p>
        <dl className="border-t border-ink/55 *:flex *:flex-wrap *:items-baseline *:justify-between *:border-b *:border-ink/28 *:py-2.5">
          {figures.map(({ label, percent }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="title-2 leading-none">{percent}%</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 fine-print text-ink">
          Studio clinico su {study.women} donne, {study.weeks}
          {" settimane. "}
          <ClaimSource href={study.source} />
        </p>
      </div>
    </section>
  );
}
