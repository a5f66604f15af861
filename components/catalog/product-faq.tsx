import { formatEuro } from "@/lib/core/money";
import { type ShopSettings } from "@/lib/settings/model";

/** Questions before ordering; opening one closes the other. */
export function ProductFaq({ shipping, returns }: Pick<ShopSettings, "shipping" | "returns">) {
  const { standard, express } = shipping;
  const standardPrice = standard.priceCents === 0 ? "gratuita" : formatEuro(standard.priceCents);
  const questions = [
    {
      question: "Quanto tempo devo usarlo?",
      answer:
        "10–15 minuti per seduta, una volta al giorno. Intorno agli occhi bastano 2–3 minuti in modalità EYE, al livello 1 o 2 (LEVEL 1-2). I livelli di intensità sono sei: comincia dal primo.",
    },
    {
      question: "Quando arriva il mio ordine?",
      answer: `La spedizione standard è ${standardPrice}: al massimo ${standard.businessDays} giorni lavorativi. Con l’espressa, ${formatEuro(express.priceCents)}, ne bastano ${express.businessDays}.`,
    },
    {
      question: "Posso restituirlo?",
      answer: `Sì, entro ${returns.withdrawalDays} giorni dalla consegna: se non fa per te, ti rimborsiamo.`,
    },
    {
      question: "Fa male?",
      answer: "No: si sente un formicolio leggero. Se dà fastidio, abbassa il livello.",
    },
    {
      question: "Chi non deve usarlo?",
      answer:
        "Chi porta un pacemaker o impianti metallici, chi è in gravidanza, chi soffre di epilessia. In caso di dubbio chiedi al tuo medico.",
    },
  ];
  return (
    <section className="pb-section" id="faq" aria-labelledby="h-faq">
      <div className="page page-grid">
        <h2 className="title-1 lg:col-span-5" id="h-faq">
          Prima di ordinare.
        </h2>
        <div className="accordion mt-8 lg:col-start-6 lg:-col-end-1 lg:mt-3">
          {questions.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0}>
              <summary>{question}</summary>
              <p className="max-w-160 pr-10 pb-7 text-cocoa">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
