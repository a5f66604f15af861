import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { type AnswerFacts, type EmailFacts } from "./facts";
import { type Block, type EmailShop, type Message } from "./message";

/*
 * E-mails to people who wrote to the shop. The automatic receipt repeats none of their text: a form could
 * otherwise send any text to any address.
 */

const QUOTED_LENGTH = 4_000;

export function contactReceived(
  { receivedAt }: EmailFacts["contact_received"],
  shop: EmailShop,
): Message {
  const { contact } = shop.settings;
  const hours = contact.replyWithinHours;
  return {
    subject: "Abbiamo ricevuto il tuo messaggio",
    preview: `Ti risponde una persona, entro ${hours} ore.`,
    title: "Ci hai scritto: grazie",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: `Il tuo messaggio ${withArticle("del", formatLongDateTime(receivedAt))} è arrivato. Ti rispondiamo per e-mail entro ${hours} ore.`,
          },
          { words: `Siamo qui: ${contact.hours}.` },
          { words: "Vuoi aggiungere qualcosa? Rispondi a questa e-mail." },
        ],
      },
    ],
    ...writerFoot(shop),
  };
}

export function partnerReceived(
  { receivedAt, replyWithinHours }: EmailFacts["partner_received"],
  shop: EmailShop,
): Message {
  return {
    subject: "Abbiamo ricevuto la tua richiesta",
    preview: `La leggiamo e ti rispondiamo entro ${replyWithinHours} ore.`,
    title: "La tua richiesta è arrivata",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: `Abbiamo ricevuto ${withArticle("il", formatLongDateTime(receivedAt))} la richiesta di diventare partner. La legge una persona, che ti risponde per e-mail entro ${replyWithinHours} ore.`,
          },
          { words: "Vuoi aggiungere qualcosa? Rispondi a questa e-mail." },
        ],
      },
    ],
    ...writerFoot(shop),
  };
}

/** Builds a staff member's answer to a message. */
export function inquiryAnswer(facts: EmailFacts["inquiry_answer"], shop: EmailShop): Message {
  return answer(facts, shop, {
    preview: `Ti risponde ${facts.author}.`,
    title: "Ecco la risposta",
  });
}

export function partnerAccepted(facts: EmailFacts["partner_accepted"], shop: EmailShop): Message {
  const { name } = shop.settings.brand;
  const preview = "La richiesta è accettata: ecco come si comincia.";
  return answer(facts, shop, { preview, title: `Benvenuti tra i partner di ${name}` });
}

export function partnerRefused(facts: EmailFacts["partner_refused"], shop: EmailShop): Message {
  return answer(facts, shop, {
    preview: "L’abbiamo letta con attenzione: ecco la risposta.",
    title: "Sulla richiesta di partnership",
  });
}

function answer(
  { text, author, subject, original, receivedAt }: AnswerFacts,
  shop: EmailShop,
  { preview, title }: { preview: string; title: string },
): Message {
  const { name } = shop.settings.brand;
  const quote: Block[] =
    original === null
      ? []
      : [
          { kind: "rule" },
          {
            kind: "quote",
            title: `${withArticle("Il", formatLongDateTime(receivedAt))} hai scritto:`,
            text:
              original.length > QUOTED_LENGTH ? `${original.slice(0, QUOTED_LENGTH)}…` : original,
          },
        ];
  return {
    subject: `Re: ${subject}`,
    preview,
    title,
    blocks: [
      { kind: "letter", text },
      { kind: "letter", text: `${author}\n${name}` },
      { kind: "paragraphs", paragraphs: [{ words: "Per continuare, rispondi a questa e-mail." }] },
      ...quote,
    ],
    ...writerFoot(shop),
  };
}

function writerFoot(shop: EmailShop): Pick<Message, "reason" | "links"> {
  return {
    reason: `La ricevi perché hai scritto a ${shop.settings.brand.name} con questo indirizzo.`,
    links: [
      { href: routes.contact, label: "Contatti" },
      { href: routes.privacy, label: "privacy" },
    ],
  };
}
