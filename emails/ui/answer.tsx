import { Section } from "@react-email/components";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { writerFooter } from "./footers";
import { EmailLayout, type EmailProps } from "./layout";
import { Letter, Paragraph, Quote, Rule } from "./parts";

/** An answer by staff, with the message it answers. */
export type AnswerFacts = {
  text: string;
  author: string;
  /** Subject, text (if any) and time of the received message. */
  subject: string;
  original: string | null;
  receivedAt: Date;
};

const QUOTED_LENGTH = 4_000;

export const answerSubject = ({ subject }: AnswerFacts) => `Re: ${subject}`;

type AnswerProps = EmailProps<AnswerFacts> & { preview: string; title: string };

/** Renders an answer in its author's words, with the quoted message. */
export function Answer(props: AnswerProps) {
  const { text, author, original, receivedAt, settings, preview, title } = props;
  return (
    <EmailLayout
      subject={answerSubject(props)}
      preview={preview}
      title={title}
      footer={writerFooter(settings)}
      settings={settings}
    >
      <Section style={{ paddingTop: 12 }}>
        <Letter text={text} />
      </Section>
      <Letter text={`${author}\n${settings.brand.name}`} />
      <Paragraph>Per continuare, rispondi a questa email.</Paragraph>
      {original !== null && (
        <>
          <Rule />
          <Quote
            title={`${withArticle("Il", formatLongDateTime(receivedAt))} hai scritto:`}
            text={
              original.length > QUOTED_LENGTH ? `${original.slice(0, QUOTED_LENGTH)}…` : original
            }
          />
        </>
      )}
    </EmailLayout>
  );
}

export const sampleRequest = {
  receivedAt: new Date("2026-11-23T08:40:00Z"),
  author: "Elena Marchi",
  original: null,
  subject: "La richiesta di Estetica Aurora",
};
