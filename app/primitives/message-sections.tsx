import { ExpertDialogButton } from "@/components/shop/contact/expert-dialog-button";
import { FaqDialogButton } from "@/components/shop/home/faq-dialog-button";
import { buttonClass } from "@/components/ui/button";
import { SubmissionFailure } from "@/components/ui/submission-failure";
import { Sample, Section } from "./frame";
import { SampleForm } from "./sample-form";
import { SampleToasts } from "./sample-toasts";

const questions = [
  ["Quanto tempo devo usarlo?", "10–15 minuti per seduta, una volta al giorno."],
  ["Quando arriva il mio ordine?", "Prima di ordinare vedi sempre la data entro cui consegniamo."],
  ["Posso restituirlo?", "Sì, entro quattordici giorni dalla consegna."],
] as const;

export function FormSection() {
  return (
    <Section
      id="forms"
      title="Forms"
      note="useSubmission with ErrorSummary, SubmissionFailure, SubmissionThanks and HoneypotField, a field only machines fill in. Send it empty, or choose what the server answers."
    >
      <SampleForm />
      <Sample label="SubmissionFailure" className="max-w-160">
        <SubmissionFailure>
          Non siamo riusciti a inviare il messaggio. Quello che hai scritto è ancora qui: riprova
          tra poco.
        </SubmissionFailure>
      </Sample>
    </Section>
  );
}

export function FloatingSection() {
  return (
    <Section
      id="floating"
      title="Toasts and dialogs"
      note="Loaded on first use. Toasts stay five seconds, longer while pointed at; dialogs hold the focus, close with Escape and give it back."
    >
      <SampleToasts />
      <div lang="it" className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <ExpertDialogButton className={buttonClass("outline")} />
        <FaqDialogButton>
          <Questions name="dialog-questions" />
        </FaqDialogButton>
      </div>
    </Section>
  );
}

export function AccordionSection() {
  return (
    <Section
      id="accordions"
      title="Accordions"
      note="Native details elements; a shared name keeps one of them open."
    >
      <Questions name="questions" />
      <Questions name="quiet-questions" quiet />
    </Section>
  );
}

function Questions({ name, quiet = false }: { name: string; quiet?: boolean }) {
  return (
    <div lang="it" className={quiet ? "accordion quiet-accordion" : "accordion"}>
      {questions.map(([question, answer], index) => (
        <details key={question} name={name} open={index === 0}>
          <summary>{question}</summary>
          <p className="prose pb-6">{answer}</p>
        </details>
      ))}
    </div>
  );
}
