import { SubmissionFailure } from "@/components/ui/submission-failure";
import { Sample, Section } from "./frame";
import { SampleDialogs } from "./sample-dialogs";
import { SampleForm } from "./sample-form";
import { SampleToasts } from "./sample-toasts";
import { SampleTooltips } from "./sample-tooltips";

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
      note="useActionForm with ErrorSummary, SubmissionFailure, SubmissionThanks and HoneypotField, a field only machines fill in. Send it empty, or choose what the server answers."
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
      title="Toasts, dialogs, popover, tooltip"
      note="Toasts and dialogs are loaded on first use. Toasts stay five seconds, longer while pointed at; dialogs hold the focus, close with Escape and give it back. DialogButton opens those of the dashboard. Tooltips name buttons without text and show what is cut off, the latter on a tap too."
    >
      <SampleToasts />
      <SampleDialogs />
      <SampleTooltips />
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
