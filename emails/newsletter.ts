import { italianDay } from "@/lib/core/business-days";
import { formatLongDateTime, formatLongDay, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { type EmailFacts } from "./facts";
import { type Block, type EmailShop, type Message } from "./message";

export function newsletterConfirmation(
  { email, link, requestedAt, expiresAt, hasCode }: EmailFacts["newsletter_confirmation"],
  { settings }: EmailShop,
): Message {
  const { name } = settings.brand;
  return {
    subject: "Conferma il tuo indirizzo",
    preview: hasCode
      ? "Un clic e ricevi il codice del 10%. Il link vale 48 ore."
      : "Un clic e ricevi di nuovo le novità. Il link vale 48 ore.",
    title: "Conferma il tuo indirizzo",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: [
              `Hai chiesto di ricevere le novità di ${name} all’indirizzo `,
              { strong: email },
              hasCode
                ? ". Confermalo e ti mandiamo subito il codice per il 10% sul tuo ordine."
                : ". Confermalo e ricominciamo a scriverti. Il codice di benvenuto vale una volta sola: il tuo l’hai già usato, oppure è scaduto.",
            ],
          },
        ],
      },
      { kind: "button", label: "Conferma l’iscrizione", href: link },
      {
        kind: "facts",
        rows: [
          { label: "Richiesta del", lines: [formatLongDateTime(requestedAt)] },
          { label: "Il link scade", lines: [formatLongDateTime(expiresAt)] },
        ],
      },
      { kind: "rule" },
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words:
              "Non l’hai chiesto tu? Non fare nulla: senza conferma non ti scriviamo più e cancelliamo l’indirizzo quando il link scade.",
          },
        ],
      },
    ],
    reason: "La ricevi perché qualcuno ha scritto il tuo indirizzo nel modulo di iscrizione.",
    links: [
      { href: routes.privacy, label: "Privacy" },
      { href: routes.contact, label: "contatti" },
    ],
  };
}

export function newsletterWelcome(
  facts: EmailFacts["newsletter_welcome"],
  shop: EmailShop,
): Message {
  const { confirmedAt, unsubscribeLink } = facts;
  const { name, device } = shop.settings.brand;
  return {
    ...(facts.code ? withCode(facts, shop) : withoutCode(name)),
    picture: {
      path: "/media/email/codice.jpg",
      height: 280,
      alt: `${device} accanto al flacone di siero`,
    },
    reason: `Ricevi questa e-mail perché hai confermato l’iscrizione alle novità di ${name} ${withArticle("il", formatLongDay(italianDay(confirmedAt)))}.`,
    links: [
      { href: unsubscribeLink, label: "Annulla l’iscrizione" },
      { href: routes.privacy, label: "privacy" },
    ],
  };
}

type Part = Pick<Message, "subject" | "preview" | "title" | "blocks">;

function withCode(
  { code, example }: EmailFacts["newsletter_welcome"],
  { siteUrl }: EmailShop,
): Part {
  if (!code) throw new Error("The code block needs a code");
  const until = formatLongDay(italianDay(code.expiresAt));
  const facts: Block = {
    kind: "facts",
    rows: [
      { label: "Vale", lines: [`una volta sola, fino ${withArticle("al", until)}`] },
      ...(example
        ? [
            {
              label: "Esempio",
              lines: [
                `${example.name}: ${formatEuro(example.withCodeCents)} invece di ${formatEuro(example.priceCents)}`,
              ],
            },
          ]
        : []),
      { label: "Non si somma", lines: ["ad altri codici"] },
    ],
  };
  return {
    subject: "Il tuo codice del 10%",
    preview: `${code.code}, valido fino ${withArticle("al", until)}.`,
    title: "Ecco il tuo 10%",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words:
              "Grazie per l’iscrizione. Scrivi questo codice nella pagina dell’ordine: lo sconto vale su tutto il carrello, spedizione esclusa.",
          },
        ],
      },
      { kind: "code", label: "Il tuo codice", code: code.code, large: true },
      {
        kind: "button",
        label: "Usa il codice",
        href: `${siteUrl}${routes.products}?codice=${encodeURIComponent(code.code)}`,
      },
      facts,
    ],
  };
}

function withoutCode(name: string): Part {
  return {
    subject: `Di nuovo tra le novità di ${name}`,
    preview: "L’iscrizione è attiva: ti scriviamo solo quando c’è qualcosa da dire.",
    title: "Ti ritroviamo volentieri",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words:
              "L’indirizzo è confermato. Il codice di benvenuto vale una volta sola e il tuo l’hai già usato, oppure è scaduto: per questo qui non ne trovi un altro.",
          },
        ],
      },
    ],
  };
}
