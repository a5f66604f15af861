import { formatLongDateTime } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { type EmailFacts } from "./facts";
import { type EmailShop, type Message } from "./message";

const words = {
  export: {
    subject: "La copia dei tuoi dati: manca un passo",
    title: "La copia dei tuoi dati",
    ask: "qualcuno ha chiesto una copia dei dati che conserviamo con questo indirizzo. Se sei tu, apri la pagina e scarica il file.",
    button: "Vai alla copia dei dati",
  },
  erasure: {
    subject: "Cancellare i tuoi dati: manca un passo",
    title: "Cancellare i tuoi dati",
    ask: "qualcuno ha chiesto di cancellare i dati che conserviamo con questo indirizzo. Se sei tu, apri la pagina: prima di confermare leggi che cosa si cancella e che cosa la legge ci fa tenere.",
    button: "Vai alla cancellazione",
  },
} as const;

export function privacyLink(
  { kind, link, expiresAt }: EmailFacts["privacy_link"],
  { settings }: EmailShop,
): Message {
  const { subject, title, ask, button } = words[kind];
  return {
    subject,
    title,
    preview: "Il link vale un giorno e una volta sola.",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [{ words: `Ciao, ${ask}` }],
      },
      { kind: "button", label: button, href: link },
      { kind: "facts", rows: [{ label: "Il link scade", lines: [formatLongDateTime(expiresAt)] }] },
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words:
              "Aprire il link non basta: la pagina chiede una conferma. Non sei tu? Ignora questa e-mail e non succede niente.",
          },
        ],
      },
    ],
    reason: `La ricevi perché questo indirizzo è stato scritto nella pagina sulla privacy di ${settings.brand.name}.`,
    links: [{ href: routes.privacy, label: "Privacy" }],
  };
}
