import { UnbrokenRanges } from "@/components/ui/unbroken-ranges";
import { type FaqFacts, faqQuestions } from "@/lib/catalog/copy/faq";

/** The shop's questions and answers as rows; opening one closes the other. Fits a page and a dialog. */
export function FaqList(facts: FaqFacts) {
  return (
    <div className="accordion">
      {faqQuestions(facts).map(({ id, question, answer }, index) => (
        <details key={id} name="faq" open={index === 0}>
          <summary>{question}</summary>
          <p className="max-w-160 pr-10 pb-7 text-pretty text-cocoa">
            <UnbrokenRanges text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
