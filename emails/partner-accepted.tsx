import { Answer, type AnswerFacts, answerSubject, sampleRequest } from "./ui/answer";
import { type EmailProps } from "./ui/layout";

export const subject = answerSubject;

export default function PartnerAccepted(props: EmailProps<AnswerFacts>) {
  return (
    <Answer
      {...props}
      preview="La richiesta è accettata: ecco come si comincia."
      title={`Benvenuti tra i partner di ${props.settings.brand.name}`}
    />
  );
}

PartnerAccepted.PreviewProps = {
  ...sampleRequest,
  text: "Buongiorno Giulia,\n\nsiamo felici di accogliere Estetica Aurora tra i nostri partner.",
} satisfies AnswerFacts;
