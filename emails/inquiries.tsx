import { Section } from "@react-email/components";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { writerFooter } from "./ui/footers";
import { type Email, type EmailProps, type Message } from "./ui/layout";
import { Letter, Paragraph, Quote, Rule } from "./ui/parts";

type Received = { receivedAt: Date; replyTime: string; hours: string | null };

const sampleReceived: Received = {
  receivedAt: new Date("2026-11-23T08:40:00Z"),
  replyTime: "entro 24 ore",
  hours: "lun–ven 9:00–18:00",
};

/** Quotes nothing from the message; otherwise the form could send any text to any address. */
export const contactReceived: Email<Received> = {
  write: ({ receivedAt, replyTime, hours, settings }) => ({
    subject: "Abbiamo ricevuto il tuo messaggio",
    preview: `Ti risponde una persona, ${replyTime}.`,
    title: "Ci hai scritto: grazie",
    footer: writerFooter(settings),
    body: (
      <>
        <Paragraph tight>
          Il tuo messaggio {withArticle("del", formatLongDateTime(receivedAt))} è arrivato. Ti
          rispondiamo per email {replyTime}.
        </Paragraph>
        {hours !== null && <Paragraph tight>Siamo qui: {hours}.</Paragraph>}
        <Paragraph>Vuoi aggiungere qualcosa? Rispondi a questa email.</Paragraph>
      </>
    ),
  }),
  sample: sampleReceived,
};

/** Quotes nothing from the request; otherwise the form could send any text to any address. */
export const partnerReceived: Email<Received> = {
  write: ({ receivedAt, replyTime, settings }) => ({
    subject: "Abbiamo ricevuto la tua richiesta",
    preview: `La leggiamo e ti rispondiamo ${replyTime}.`,
    title: "La tua richiesta è arrivata",
    footer: writerFooter(settings),
    body: (
      <>
        <Paragraph tight>
          Abbiamo ricevuto {withArticle("il", formatLongDateTime(receivedAt))} la richiesta di
          diventare partner. La legge una persona, che ti risponde per email {replyTime}.
        </Paragraph>
        <Paragraph>Vuoi aggiungere qualcosa? Rispondi a questa email.</Paragraph>
      </>
    ),
  }),
  sample: sampleReceived,
};

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

function answer(props: EmailProps<AnswerFacts>, title: string, preview: string): Message {
  const { text, author, subject, original, receivedAt, settings } = props;
  return {
    subject: `Re: ${subject}`,
    preview,
    title,
    footer: writerFooter(settings),
    body: (
      <>
        <Section style={{ paddingTop: 12 }}>
          <Letter text={text} />
        </Section>
        <Letter text={`${author}\n${settings.brand.name}`} />
        <Paragraph>Per scriverci ancora, rispondi a questa email.</Paragraph>
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
      </>
    ),
  };
}

export const inquiryAnswer: Email<AnswerFacts> = {
  write: (props) => answer(props, "Ecco la risposta", `Ti risponde ${props.author}.`),
  sample: {
    receivedAt: new Date("2026-11-23T08:40:00Z"),
    author: "Elena Marchi",
    subject: "Il display non si accende",
    text: "Ciao Giulia,\nprova a tenere premuto il tasto per cinque secondi con il cavo collegato.\n\nSe resta spento te lo cambiamo: mi basta il numero dell’ordine.",
    original: "Buongiorno,\nda ieri il display resta spento. Che cosa posso fare?",
  },
};

const sampleRequest = {
  receivedAt: new Date("2026-11-23T08:40:00Z"),
  author: "Elena Marchi",
  original: null,
  subject: "La richiesta di Estetica Aurora",
};

export const partnerAccepted: Email<AnswerFacts> = {
  write: (props) =>
    answer(
      props,
      `Ti diamo il benvenuto tra i partner di ${props.settings.brand.name}`,
      "La richiesta è accettata: ecco come si comincia.",
    ),
  sample: {
    ...sampleRequest,
    text: "Ciao Giulia,\n\nsiamo felici di accogliere Estetica Aurora tra i nostri partner.",
  },
};

export const partnerRefused: Email<AnswerFacts> = {
  write: (props) =>
    answer(
      props,
      "Sulla richiesta di collaborazione",
      "L’abbiamo letta con attenzione: ecco la risposta.",
    ),
  sample: {
    ...sampleRequest,
    text: "Ciao Giulia,\n\nper ora non possiamo avviare una collaborazione.",
  },
};
