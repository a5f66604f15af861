import { Answer, type AnswerFacts, answerSubject } from "./ui/answer";
import { type EmailProps } from "./ui/layout";

export const subject = answerSubject;

/** A staff member's answer to a message. */
export default function InquiryAnswer(props: EmailProps<AnswerFacts>) {
  return <Answer {...props} preview={`Ti risponde ${props.author}.`} title="Ecco la risposta" />;
}

InquiryAnswer.PreviewProps = {
  receivedAt: new Date("2026-11-23T08:40:00Z"),
  author: "Elena Marchi",
  subject: "Il display non si accende",
  text: "Buongiorno Giulia,\nprovi a tenere premuto il tasto per cinque secondi con il cavo collegato.\n\nSe resta spento glielo cambiamo: mi basta il numero dell’ordine.",
  original: "Buongiorno,\nda ieri il display resta spento. Che cosa posso fare?",
} satisfies AnswerFacts;
