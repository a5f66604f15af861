import { type ReactNode } from "react";
import { ClaimSource } from "@/components/shop/site/claim-source";
import { adultsOnly } from "@/lib/catalog/model/device";
import { earlyResults } from "@/lib/settings/copy/claims";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { mustNotSentence } from "@/lib/settings/model/contraindications";

type StudyClaims = Pick<ShownClaims, "study" | "facialMuscles" | "resultsFromDay" | "notMedical">;

export function Study(claims: StudyClaims) {
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
              ? "Che cosa è stato misurato, come, e che cosa non promette."
              : "Che cosa fa, chi non deve usarlo e che cosa non promette."}
          </p>
        </div>
        <div className="accordion mt-10 lg:col-start-7 lg:-col-end-1 lg:mt-3">
          {studyAnswers(claims).map(({ question, answer }, index) => (
            <details key={question} name="study" open={index === 0}>
              <summary>{question}</summary>
              <div className="grid gap-3">{answer}</div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

type Answer = { question: string; answer: ReactNode };

function studyAnswers({ study, facialMuscles, resultsFromDay, notMedical }: StudyClaims): Answer[] {
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
          <p>{mustNotSentence()}</p>
          <p>{adultsOnly({ notMedical })} In caso di dubbio chiedi prima al tuo medico.</p>
        </>
      ),
    },
  ];
}
