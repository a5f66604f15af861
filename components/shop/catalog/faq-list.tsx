import { UnbrokenFigures } from "@/components/ui/unbroken-figures";
import { type FaqFacts, faqQuestions } from "@/lib/catalog/copy/faq";

export function FaqList(facts: FaqFacts) {
  return (
    <div className="accordion">
      {faqQuestions(facts).map(({ id, question, answer }, index) => (
        <details key={id} name="faq" open={index === 0}>
          <summary>{question}</summary>
          <p className="text-pretty">
            <UnbrokenFigures text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
