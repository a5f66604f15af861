import { Answer, type AnswerFacts, answerSubject, sampleRequest } from "./ui/answer";
import { type EmailProps } from "./ui/layout";

export const subject = answerSubject;

export default function PartnerRefused(props: EmailProps<AnswerFacts>) {
  return (
    <Answer
      {...props}
      preview="L’abbiamo letta con attenzione: ecco la risposta."
      title="Sulla richiesta di partnership"
    />
  );
}

PartnerRefused.PreviewProps = {
  ...sampleRequest,
  text: "Buongiorno Giulia,\n\nper ora non possiamo avviare una collaborazione.",
} satisfies AnswerFacts;
