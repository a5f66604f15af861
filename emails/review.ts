import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { type EmailFacts } from "./facts";
import { type EmailShop, type Message } from "./message";

export function reviewInvitation(
  facts: EmailFacts["review_invitation"],
  { settings }: EmailShop,
): Message {
  const { firstName, orderNumber, products, expiresAt, link, optOutLink } = facts;
  const { brand, contact } = settings;
  return {
    subject: `Come ti trovi con ${brand.device}?`,
    preview: "Bastano due minuti: le stelle, due righe e, se vuoi, una foto.",
    title: "Come ti trovi?",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: `Ciao ${firstName}, ${brand.device} è da te da qualche giorno. Raccontaci come va, nel bene e nel male: aiuti chi sta scegliendo, e noi a fare meglio.`,
          },
        ],
      },
      { kind: "button", label: "Scrivi la recensione", href: link },
      {
        kind: "facts",
        rows: [
          { label: "Ordine", lines: [orderNumber] },
          { label: "Che cosa", lines: products },
          { label: "Il link scade", lines: [formatLongDay(italianDay(expiresAt))] },
        ],
      },
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words:
              "La leggiamo prima di pubblicarla e pubblichiamo anche i giudizi negativi. Accanto c’è solo il tuo nome con l’iniziale del cognome. Non diamo niente in cambio.",
          },
          {
            words: `Qualcosa non funziona? Ti aiutiamo: ${contact.email}.`,
          },
        ],
      },
      { kind: "rule" },
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: "Per questo ordine non ti scriviamo altri inviti. Non ne vuoi più nessuno?",
            link: { label: "Non invitarmi più", href: optOutLink },
          },
        ],
      },
    ],
    reason: `La ricevi perché hai comprato da ${brand.name}.`,
    links: [{ href: routes.privacy, label: "Privacy" }],
  };
}

export function reviewRefused(
  { firstName, orderNumber, writtenAt, reason, note }: EmailFacts["review_refused"],
  { settings }: EmailShop,
): Message {
  const { brand } = settings;
  return {
    subject: "La tua recensione non è pubblicata: il motivo",
    preview: "Che cosa abbiamo deciso, perché, e che cosa puoi fare.",
    title: "Non abbiamo pubblicato la tua recensione",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: `Ciao ${firstName}, grazie di averci scritto. La tua recensione ${withArticle("del", formatLongDay(italianDay(writtenAt)))} non compare nel negozio: l’ha letta e deciso una persona.`,
          },
        ],
      },
      {
        kind: "facts",
        rows: [
          { label: "Ordine", lines: [orderNumber] },
          { label: "Il motivo", lines: [reason] },
        ],
      },
      ...(note === null ? [] : [{ kind: "letter" as const, text: note }]),
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words:
              "Un voto basso non è mai un motivo: pubblichiamo anche i giudizi negativi. Le regole valgono per tutte le recensioni e stanno accanto al modulo con cui l’hai scritta.",
          },
          {
            words:
              "Non sei d’accordo, o vuoi cambiare il testo? Rispondi a questa e-mail: la rilegge una persona e decide di nuovo.",
          },
        ],
      },
    ],
    reason: `La ricevi perché hai scritto una recensione per ${brand.name}.`,
    links: [
      { href: routes.contact, label: "Contatti" },
      { href: routes.privacy, label: "privacy" },
    ],
  };
}
