import { type ReactNode } from "react";
import { ClaimSource } from "@/components/shop/site/claim-source";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { notForSentence, safetyTexts } from "@/lib/catalog/model/device";
import { earlyResults } from "@/lib/settings/copy/claims";
import { type ShownClaims } from "@/lib/settings/model/claims";

export function Study(claims: ShownClaims) {
  const { study } = claims;
  return (
    <section className="py-section" aria-labelledby="h-study">
      <div className="page page-grid">
        <div className="lg:col-span-5">
          <h2 className="title-1" id="h-study">
            {study ? "Che cosa dice lo studio." : "Come agisce, e su chi."}
          </h2>
          <p className="mt-4 prose">
            {study
              ? "Le cifre, il metodo e i limiti, senza giri di parole."
              : "Il metodo e i limiti, senza giri di parole."}
          </p>
        </div>
        <div className="accordion mt-10 lg:col-start-7 lg:-col-end-1 lg:mt-3">
          {studyAnswers(claims).map(({ question, answer }, index) => (
            <details key={question} name="study" open={index === 0}>
              <summary>{question}</summary>
              <div className="grid max-w-160 gap-3 pr-10 pb-7 text-cocoa">{answer}</div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

type Answer = { question: string; answer: ReactNode };

function studyAnswers({ study, facialMuscles, resultsFromDay }: ShownClaims): Answer[] {
  return [
    ...(study
      ? [
          {
            question: "Com’è stato condotto",
            answer: (
              <p>
                Lo studio clinico ha seguito {study.women} donne per {study.weeks} settimane. L’uso
                che consigliamo è di <span className="whitespace-nowrap">10–15 minuti</span>, una
                volta al giorno.
              </p>
            ),
          },
          {
            question: "Che cosa è stato misurato",
            answer: (
              <p>
                Quattro cose: riduzione delle rughe ({study.wrinklesPercent}%), soddisfazione (
                {study.satisfactionPercent}%), pelle più soda ({study.firmnessPercent}%)
                {" e "}
                {earlyResults(resultsFromDay)} ({study.earlyPercent}
                {"%). "}
                <ClaimSource href={study.source} />
              </p>
            ),
          },
        ]
      : []),
    {
      question: "Come agiscono le micro-correnti EMS",
      answer: (
        <p>
          Impulsi di bassa intensità
          {" stimolano "}
          {facialMuscles ? `${facialMuscles.count} muscoli facciali` : "i muscoli del viso"} e ne
          accompagnano la contrazione naturale. Si sente un formicolio leggero; i livelli sono sei e
          si comincia dal primo.
        </p>
      ),
    },
    {
      question: "Che cosa non promette",
      answer: (
        <p>
          Ogni pelle risponde con i suoi tempi, e una cifra media non è una garanzia personale. È un
          apparecchio per la cura della bellezza: non cura malattie e non sostituisce il parere di
          un medico.
        </p>
      ),
    },
    {
      question: "Chi non deve usarlo",
      answer: (
        <>
          <p>{notForSentence()}</p>
          <p>{safetyTexts.adultsOnly} In caso di dubbio chiedi prima al tuo medico.</p>
        </>
      ),
    },
  ];
}

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
        className="w-full md:order-2 md:h-full md:fade-left-18 md:object-cover"
      />
      <div className="beside-picture min-w-0 pt-10 pb-14 md:max-w-184 2xl:max-w-none md:py-[clamp(3rem,6vw,7rem)] 2xl:pr-24">
        <h2 className="title-2 wrap-anywhere" id="h-results">
          In {study.weeks} settimane, su {study.women} donne.
        </h2>
        <p className="mt-[clamp(2.25rem,4.5vw,4.5rem)] mb-10 flex flex-col">
          <span className="figure-large">
            {study.wrinklesPercent}
            <span className="ml-[0.04em] align-[0.68em] text-[0.42em] tracking-normal">%</span>
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
